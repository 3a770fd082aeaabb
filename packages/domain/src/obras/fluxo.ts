/** The life of a work's account (design, Finance screens 2.7). */
import type { PlainDate } from '../core/dates.ts'
import { defineFluxo, recusarCampos } from '../core/fluxo.ts'
import { telas } from '../telas.ts'
import { contasObra } from './contas-obra.ts'
import { SITUACAO_DE_OBRA, situacoesDeObra } from './obras.ts'

/** A work as its flow sees it. */
export interface ObraNoFluxo {
  readonly revisao: number
  readonly status: number
  readonly dataInicio: PlainDate | null
}

const { planejada, emAndamento, paralisada, concluida, encerrada } = SITUACAO_DE_OBRA

/** What the works' own screen registered may have no state yet: it is planned. */
export const obraNoFluxo = ({
  revisao,
  status,
  dataInicio,
}: Omit<ObraNoFluxo, 'status'> & { readonly status: number | null }): ObraNoFluxo => ({
  revisao,
  status: status ?? planejada,
  dataInicio,
})

/** The works' own screen reads the state and does not move it. */
const doFinanceiro = { flag: 'editar', telas: [telas.contasObra] } as const

const comMotivo = {
  dito: 'motivo',
  recusa: (_: ObraNoFluxo, { motivo }: { motivo?: string | undefined }) =>
    motivo ? null : recusarCampos({ motivo: 'Escreva o motivo.' }),
}
const motivo = { campo: 'motivo', rotulo: 'Motivo' } as const

function recusaDoFim(dataInicio: PlainDate | null, fim: PlainDate, hoje: PlainDate) {
  if (fim > hoje)
    return recusarCampos({ dataFimReal: 'A obra termina hoje ou já terminou: escolha um dia que não seja futuro.' })
  if (dataInicio && fim < dataInicio)
    return recusarCampos({ dataFimReal: 'A data de fim deve ser maior ou igual à data de início!' })
  return null
}

export const fluxoDaObra = defineFluxo<ObraNoFluxo>()({
  entidade: contasObra,
  estado: 'status',
  estados: situacoesDeObra,
  inicial: [planejada],
  finais: [encerrada],
  atos: {
    iniciar: {
      rotulo: 'Iniciar…',
      icone: 'confirmar',
      sai: [planejada],
      vai: emAndamento,
      ...doFinanceiro,
      pergunta: { titulo: 'Iniciar a obra {nome}?', corpo: 'A obra passa a Em andamento.' },
    },
    paralisar: {
      rotulo: 'Paralisar…',
      icone: 'arquivar',
      sai: [emAndamento],
      vai: paralisada,
      ...doFinanceiro,
      exige: comMotivo,
      pergunta: {
        titulo: 'Paralisar a obra {nome}?',
        corpo: 'Novos pedidos ainda são aceitos, com um aviso.',
        motivo,
      },
    },
    retomar: {
      rotulo: 'Retomar…',
      icone: 'voltar',
      sai: [paralisada],
      vai: emAndamento,
      ...doFinanceiro,
      pergunta: { titulo: 'Retomar a obra {nome}?', corpo: 'A obra volta a Em andamento.' },
    },
    concluir: {
      rotulo: 'Concluir…',
      icone: 'confirmar',
      sai: [emAndamento, paralisada],
      vai: concluida,
      ...doFinanceiro,
      exige: {
        dito: 'fim que não seja futuro nem anterior ao início',
        recusa: ({ dataInicio }, { fim, hoje }: { fim: PlainDate; hoje: PlainDate }) =>
          recusaDoFim(dataInicio, fim, hoje),
      },
      pergunta: {
        titulo: 'Concluir a obra {nome}?',
        corpo: 'A obra termina hoje e deixa de aceitar novos pedidos; reembolsos ainda entram por 60 dias.',
      },
    },
    reabrir: {
      rotulo: 'Reabrir…',
      icone: 'voltar',
      sai: [concluida],
      vai: emAndamento,
      ...doFinanceiro,
      exige: comMotivo,
      pergunta: { titulo: 'Reabrir a obra {nome}?', corpo: 'A obra volta a Em andamento e a aceitar pedidos.', motivo },
    },
    encerrar: {
      rotulo: 'Encerrar…',
      icone: 'encerrar',
      sai: [concluida],
      vai: encerrada,
      ...doFinanceiro,
      perigo: true,
      pergunta: {
        titulo: 'Encerrar a obra {nome}?',
        corpo: 'A conta é encerrada de vez: nenhum pedido novo, nenhum custo transferido. Não há como reabrir.',
      },
    },
  },
})
export type AtoDaObra = keyof typeof fluxoDaObra.atos
export const nomesDosAtos = Object.keys(fluxoDaObra.atos) as [AtoDaObra, ...AtoDaObra[]]
