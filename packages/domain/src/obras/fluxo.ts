/** The life of a work (design, Works 4.1; Finance screens 2.7): one machine behind both of its screens. */
import { type PlainDate, today } from '../core/dates.ts'
import { defineFluxo, type Impedimento, recusar, recusarCampos, SEM_PERMISSAO } from '../core/fluxo.ts'
import { may } from '../core/tela.ts'
import { telas } from '../telas.ts'
import { contasObra } from './contas-obra.ts'
import { type FatosDaObra, faltaMedicaoFinal, faltaParaConcluir, faltaParaLiberar } from './obra/condicoes.ts'
import { obras, SITUACAO_DE_OBRA, situacoesDeObra } from './obras.ts'

/** A work as its flow sees it. */
export interface ObraNoFluxo {
  readonly revisao: number
  readonly status: number
  /** The day it began; where nobody said, the day it was to. */
  readonly inicio: PlainDate | null
  readonly motivoParalisacao: number | null
  /** null where they were not looked at (a list, finance's page): then only the act itself is judged by them. */
  readonly fatos: FatosDaObra | null
}

const { planejada, liberada, emExecucao, paralisada, concluida, emMedicao, encerrada, cancelada } = SITUACAO_DE_OBRA

type Linha = Pick<ObraNoFluxo, 'revisao' | 'status'> & {
  readonly dataInicio: PlainDate | null
  readonly dataInicioReal?: PlainDate | null
  readonly motivoParalisacao?: number | null
}
export const obraNoFluxo = (
  { revisao, status, dataInicio, dataInicioReal = null, motivoParalisacao = null }: Linha,
  fatos: FatosDaObra | null = null,
): ObraNoFluxo => ({ revisao, status, inicio: dataInicioReal ?? dataInicio, motivoParalisacao, fatos })

/** What the acts are sent beyond where they lead. */
interface Enviado {
  readonly motivo?: string | undefined
  readonly motivoParalisacao?: number | undefined
  readonly dataInicioReal?: PlainDate | undefined
  readonly dataFimReal?: PlainDate | undefined
}

/** On either of its screens. */
const deQuemEdita = { flag: 'editar', telas: [telas.obras, telas.contasObra] } as const
/** The approver's flag of the works' own screen. */
const deQuemAprova = { flag: 'acesso', telas: [telas.obras] } as const

const comMotivo = {
  dito: 'motivo',
  recusa: (_: ObraNoFluxo, { motivo }: Enviado) => (motivo ? null : recusarCampos({ motivo: 'Escreva o motivo.' })),
}
const motivo = { campo: 'motivo', rotulo: 'Motivo' } as const

/** 'A obra ainda não pode ser liberada: informe…', each lack also at its field. */
function recusarFaltas(verbo: string, faltas: Readonly<Record<string, string>>): Impedimento | null {
  const ditas = Object.values(faltas)
  return ditas.length === 0 ? null : recusar(400, `A obra ainda não pode ser ${verbo}. ${ditas.join(' ')}`, faltas)
}
const condicao = (dito: string, verbo: string, falta: (fatos: FatosDaObra) => Readonly<Record<string, string>>) => ({
  dito,
  recusa: ({ fatos }: ObraNoFluxo) => (fatos ? recusarFaltas(verbo, falta(fatos)) : null),
})

function recusaDoInicio(inicio: PlainDate) {
  return inicio > today()
    ? recusarCampos({ dataInicioReal: 'A obra começa hoje ou já começou: escolha um dia que não seja futuro.' })
    : null
}

function recusaDoFim(inicio: PlainDate | null, fim: PlainDate) {
  if (fim > today())
    return recusarCampos({ dataFimReal: 'A obra termina hoje ou já terminou: escolha um dia que não seja futuro.' })
  if (inicio && fim < inicio)
    return recusarCampos({ dataFimReal: 'A data de fim deve ser maior ou igual à data de início!' })
  return null
}

export const TEM_MEDICAO = 'Esta obra tem medição: não pode ser cancelada.'

/** Expected documents that lack are waived by whoever closes the work, who says why. */
function recusaSemDocumentos({ fatos, status }: ObraNoFluxo, { motivo }: Enviado): Impedimento | null {
  if (status !== emMedicao || !fatos || fatos.documentosQueFaltam.length === 0 || motivo) return null
  const lista = fatos.documentosQueFaltam.join(', ')
  return recusar(400, `Faltam documentos esperados: ${lista}. Anexe-os, ou escreva o motivo da dispensa.`, {
    motivo: 'Escreva o motivo da dispensa dos documentos.',
  })
}

export const fluxoDaObra = defineFluxo<ObraNoFluxo>()({
  entidade: obras,
  estado: 'status',
  estados: situacoesDeObra,
  inicial: [planejada],
  finais: [encerrada, cancelada],
  abertos: [planejada, liberada, emExecucao, paralisada, concluida, emMedicao],
  atos: {
    liberar: {
      rotulo: 'Liberar…',
      icone: 'liberar',
      sai: [planejada],
      vai: liberada,
      flag: 'editar',
      telas: [telas.obras],
      principal: true,
      quem: condicao(
        'baremo, responsável, itens previstos ou valor orçado, e o projeto ou a ordem do cliente anexados',
        'liberada',
        faltaParaLiberar,
      ),
      pergunta: {
        titulo: 'Liberar a obra {nome}?',
        corpo: 'A obra passa a Liberada; o primeiro RDO enviado a põe em execução.',
      },
    },
    iniciar: {
      rotulo: 'Iniciar…',
      icone: 'confirmar',
      sai: [planejada],
      vai: emExecucao,
      ...deQuemEdita,
      exige: {
        dito: 'início que não seja futuro',
        recusa: (_, { dataInicioReal = today() }: Enviado) => recusaDoInicio(dataInicioReal),
      },
      pergunta: { titulo: 'Iniciar a obra {nome}?', corpo: 'A obra passa a Em execução, a partir de hoje.' },
    },
    paralisar: {
      rotulo: 'Paralisar…',
      icone: 'arquivar',
      sai: [emExecucao],
      vai: paralisada,
      ...deQuemEdita,
      exige: {
        dito: 'motivo da paralisação e o que houve',
        recusa: (_, { motivo: texto, motivoParalisacao }: Enviado) =>
          recusarCampos({
            ...(motivoParalisacao === undefined && { motivoParalisacao: 'Escolha o motivo da paralisação.' }),
            ...(!texto && { motivo: 'Escreva o motivo.' }),
          }),
      },
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
      vai: emExecucao,
      ...deQuemEdita,
      pergunta: { titulo: 'Retomar a obra {nome}?', corpo: 'A obra volta a Em execução.' },
    },
    concluir: {
      rotulo: 'Concluir…',
      icone: 'confirmar',
      sai: [emExecucao, paralisada],
      vai: concluida,
      ...deQuemEdita,
      quem: condicao('todas as etapas em 100% e nenhum RDO em rascunho', 'concluída', faltaParaConcluir),
      exige: {
        dito: 'fim que não seja futuro nem anterior ao início',
        recusa: ({ inicio }, { dataFimReal = today() }: Enviado) => recusaDoFim(inicio, dataFimReal),
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
      vai: emExecucao,
      ...deQuemEdita,
      exige: comMotivo,
      pergunta: {
        titulo: 'Reabrir a obra {nome}?',
        corpo: 'A obra volta a Em execução e a aceitar pedidos.',
        motivo: { ...motivo, rotulo: 'Pendência de campo' },
      },
    },
    encerrar: {
      rotulo: 'Encerrar…',
      icone: 'encerrar',
      sai: [concluida, emMedicao],
      vai: encerrada,
      flag: null,
      papel: {
        dito: 'acesso em Lista de Obras; de Concluída em campo, também editar em Contas Obra',
        recusa: ({ status }, { permissoes }) =>
          may(permissoes, telas.obras, 'acesso') ||
          (status !== emMedicao && may(permissoes, telas.contasObra, 'editar'))
            ? null
            : SEM_PERMISSAO,
      },
      quem: {
        dito: 'a medição final faturada, quando há medição',
        recusa: ({ fatos }) => {
          const falta = fatos && faltaMedicaoFinal(fatos)
          return falta ? recusar(409, `A obra ainda não pode ser encerrada: ${falta}.`) : null
        },
      },
      exige: { dito: 'de Em medição, os documentos esperados ou o motivo da dispensa', recusa: recusaSemDocumentos },
      perigo: true,
      pergunta: {
        titulo: 'Encerrar a obra {nome}?',
        corpo: 'Nenhum pedido novo, nenhum custo transferido; a obra deixa de ser alterada.',
      },
    },
    reabrirEncerrada: {
      rotulo: 'Voltar a Em medição…',
      icone: 'voltar',
      sai: [encerrada],
      vai: emMedicao,
      ...deQuemAprova,
      desfaz: true,
      exige: comMotivo,
      pergunta: {
        titulo: 'Reabrir a obra {nome}, que foi encerrada?',
        corpo: 'Ela volta a Em medição; o motivo fica no histórico.',
        motivo,
      },
    },
    cancelar: {
      rotulo: 'Cancelar obra…',
      icone: 'cancelar',
      sai: [planejada, liberada, paralisada],
      vai: cancelada,
      ...deQuemAprova,
      perigo: true,
      menu: true,
      quem: {
        dito: 'nenhuma medição',
        recusa: ({ fatos }) => (fatos && fatos.medicoes > 0 ? recusar(409, TEM_MEDICAO) : null),
      },
      exige: comMotivo,
      pergunta: {
        titulo: 'Cancelar a obra {nome}?',
        corpo: 'Não há como voltar: a obra deixa de aceitar pedidos e de ser alterada.',
        acao: 'Cancelar a obra',
        motivo,
      },
    },
  },
})
export type AtoDaObra = keyof typeof fluxoDaObra.atos
export const nomesDosAtos = Object.keys(fluxoDaObra.atos) as [AtoDaObra, ...AtoDaObra[]]

/** The same machine as finance's screen names it: what is done there is told there. */
export const fluxoDaConta = { ...fluxoDaObra, entidade: contasObra }

/** Steps that another room's act brings about; nobody asks for them (server/obras/obra/passos-automaticos.ts). */
export const passosAutomaticos = defineFluxo<ObraNoFluxo>()({
  entidade: obras,
  estado: 'status',
  estados: situacoesDeObra,
  inicial: [liberada],
  finais: [emMedicao],
  atos: {
    primeiroRdoEnviado: {
      rotulo: 'Primeiro RDO enviado',
      icone: 'confirmar',
      sai: [liberada],
      vai: emExecucao,
      flag: null,
    },
    primeiraMedicaoEnviada: {
      rotulo: 'Primeira medição enviada',
      icone: 'confirmar',
      sai: [concluida],
      vai: emMedicao,
      flag: null,
    },
  },
})
