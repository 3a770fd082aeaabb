/** Whether approvals ask first: the person's choice, kept in this browser. What may surprise asks whatever was chosen. */
const KEY = 'prumo:aprovar'

export const aprovaSemPerguntar = (): boolean => {
  try {
    return localStorage.getItem(KEY) === 'sem-perguntar'
  } catch {
    return false
  }
}
export const setAprovaSemPerguntar = (on: boolean): void => {
  if (on) localStorage.setItem(KEY, 'sem-perguntar')
  else localStorage.removeItem(KEY)
}
