/** Goals of the year in which the period ends, by budget account: the same sums as the goals' own screen. */
import { SITUACAO } from '@prumo/domain/financeiro/metas/metas.ts'
import { enderecoDaLista } from '@prumo/domain/relatorios/enderecos.ts'
import { comoQuadro, type Quadro } from '@prumo/domain/relatorios/painel.ts'
import { telas } from '@prumo/domain/telas.ts'
import { can } from '../../core/context.ts'
import { somarPorConta } from '../metas/resumir.ts'
import type { Alcance } from './alcance.ts'

export async function metasNoPainel({ ctx, filtro }: Alcance): Promise<Quadro> {
  const { centro, obra, ate } = filtro
  const exercicio = Number(ate.slice(0, 4))
  const contas = await somarPorConta(ctx, { exercicio, situacao: [SITUACAO.vigente], centro, obra })
  const destino = can(ctx, telas.metas, 'visualizar')
    ? enderecoDaLista(telas.metas, { exercicio, situacao: SITUACAO.vigente, agrupar: 'conta', centro, obra })
    : null
  return comoQuadro(
    {
      id: 'metas',
      titulo: `Meta e realizado de ${exercicio}`,
      descricao:
        'Metas de despesa vigentes no ano, por conta de orçamento: o previsto, o que está aprovado a pagar e o que foi pago. O que ainda espera aprovação não entra.',
      formato: 'moeda',
      desenho: 'fileiras',
      vazio: `Nenhuma meta de despesa vigente em ${exercicio}.`,
    },
    [
      { nome: 'Meta', cor: 'suave' },
      { nome: 'Comprometido', cor: 'cinza' },
      { nome: 'Realizado', cor: 'forte' },
    ],
    contas
      .sort((a, b) => b.meta - a.meta || a.nome.localeCompare(b.nome, 'pt'))
      .map(({ nome, meta, comprometido, realizado }) => ({
        nome,
        valores: [meta, comprometido, realizado],
        destinos: [destino, destino, destino],
      })),
  )
}
