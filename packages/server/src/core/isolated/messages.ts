/** What the server sends to an isolated process: something to do, or its answer to what the process said of it. */
export type ToProcess =
  | { readonly id: number; readonly module: string; readonly name: string; readonly input: unknown }
  | { readonly id: number; readonly heard: unknown }

/** A refusal on its way back: the AppError that was thrown there. */
export interface Refusal {
  readonly status: number
  readonly message: string
  readonly details: Record<string, unknown>
}

/** What the process answers: something on the way, or how it ended, with the memory it holds by then. */
export type FromProcess =
  | { readonly id: number; readonly said: unknown }
  | { readonly id: number; readonly result: unknown; readonly resident: number }
  | { readonly id: number; readonly refused: Refusal; readonly resident: number }
  | { readonly id: number; readonly failed: string; readonly resident: number }

/**
 * What a function in the process says while it works, piece by piece; its answer comes when the server has taken the piece.
 * What is too much for one message goes this way.
 */
export type Say<Said = never, Heard = void> = (said: Said) => Promise<Heard>
