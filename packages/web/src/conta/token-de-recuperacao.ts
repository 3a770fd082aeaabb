/**
 * The token of a recovery link, in this page's memory alone: it leaves the address bar at once, so that neither the
 * browser's history nor a glance at the screen has it (design security 3.1). Loading the page again forgets it.
 */
let token = ''

export const keepToken = (text: string): void => {
  token = text
}
export const keptToken = (): string => token
