import { defineEffect } from '../core/effect.ts'

/** A work's account is about to be closed: whoever has something hanging from it says what, in words. */
export const obraVaiEncerrar = defineEffect<{ readonly id: string }, readonly string[]>('obras.obra.vai-encerrar')
