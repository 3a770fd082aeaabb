import { defineEffect } from '../core/effect.ts'

/** A cost centre exists from now on. */
export const contratoCriado = defineEffect<{ readonly id: string }>('financeiro.contas-contrato.criada')
