import { formatInstant } from '@prumo/domain/core/dates.ts'
import { telas } from '@prumo/domain/telas.ts'
import { can } from '../../core/context.ts'
import type { HomeSource } from '../../core/modulo/home.ts'
import { ultimaConferencia } from './conferir.ts'

/** A broken trail waits for whoever administers, and for nothing else on the page. */
export const trilhaNoInicio: HomeSource = {
  async pending() {
    return {}
  },
  async blocks(ctx) {
    if (!can(ctx, telas.logs, 'visualizar') || !can(ctx, telas.usuarios, 'editar')) return []
    const conferencia = await ultimaConferencia(ctx.db)
    if (!conferencia?.falha) return []
    const caminho = `/${telas.logs.caminho}`
    return [
      {
        id: 'trilha-quebrada',
        titulo: 'A trilha de auditoria não confere',
        total: 1,
        valor: null,
        detalhe: null,
        caminho,
        itens: [
          {
            id: 'trilha',
            titulo: `Quebrada no ${conferencia.falha}`,
            detalhe: `Vista em ${formatInstant(conferencia.em)}`,
            valor: null,
            caminho,
          },
        ],
      },
    ]
  },
}
