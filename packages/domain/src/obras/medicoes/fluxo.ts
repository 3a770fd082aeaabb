/** The life of a measurement (design, Works 4.3): from what was executed to money received. */
import { type PlainDate, today } from '../../core/dates.ts'
import { defineFluxo, recusar, recusarCampos } from '../../core/fluxo.ts'
import { GLOSAVEIS, medicoes, STATUS_DE_MEDICAO, statusDeMedicao } from './medicoes.ts'

/** A measurement as its flow sees it. */
export interface MedicaoNoFluxo {
  readonly revisao: number
  readonly status: number
  /** Prepared by the person who acts. */
  readonly minha: boolean
  readonly valorGlosa: string | number
  readonly valorBruto: string | number
  /** How many lines it has. */
  readonly linhas: number
}

export const QUEM_ELABOROU = 'Quem elaborou não pode conferir a medição!'
export const INFORME_A_NF = 'Informe o número e a data da nota fiscal!'
export const SEM_LINHAS = 'A medição não tem itens: gere ou inclua os itens antes de enviar.'

const {
  emElaboracao,
  emConferencia,
  conferida,
  enviada,
  aprovada,
  aprovadaComGlosa,
  rejeitada,
  faturada,
  recebida,
  cancelada,
} = STATUS_DE_MEDICAO

const editar = { flag: 'editar' } as const
const comMotivo = {
  dito: 'motivo',
  recusa: (_: MedicaoNoFluxo, { motivo }: { motivo?: string | undefined }) =>
    motivo ? null : recusarCampos({ motivo: 'Escreva o motivo.' }),
}
const motivo = (rotulo: string) => ({ campo: 'motivo', rotulo })
const temGlosa = ({ valorGlosa }: MedicaoNoFluxo): boolean => Number(valorGlosa) > 0

/** The days and the number that the acts ask for. */
export interface DadosDaMedicao {
  readonly motivo?: string | undefined
  readonly numeroNotaFiscal?: string | undefined
  readonly dataNotaFiscal?: PlainDate | undefined
  readonly dataRecebimento?: PlainDate | undefined
}

const futura = (dia: PlainDate, campo: string) =>
  dia > today() ? recusarCampos({ [campo]: 'Escolha hoje ou um dia que já passou.' }) : null

export const fluxoDaMedicao = defineFluxo<MedicaoNoFluxo>()({
  entidade: medicoes,
  estado: 'status',
  estados: statusDeMedicao,
  inicial: [emElaboracao],
  finais: [recebida, cancelada],
  abertos: [emElaboracao],
  atos: {
    gerarItens: {
      rotulo: 'Gerar itens',
      icone: 'reciclar',
      sai: [emElaboracao],
      vai: 'mesmo',
      ...editar,
      prepara: true,
    },
    incluirItem: {
      rotulo: 'Incluir item…',
      icone: 'editar',
      sai: [emElaboracao],
      vai: 'mesmo',
      ...editar,
      prepara: true,
    },
    enviarParaConferencia: {
      rotulo: 'Enviar para conferência…',
      icone: 'enviar',
      sai: [emElaboracao],
      vai: emConferencia,
      ...editar,
      principal: true,
      quem: { dito: 'ter itens', recusa: ({ linhas }) => (linhas > 0 ? null : recusar(400, SEM_LINHAS)) },
      pergunta: {
        titulo: 'Enviar a medição {nome} para conferência?',
        corpo: 'Outra pessoa confere as quantidades e os valores antes de ir ao cliente.',
      },
    },
    conferir: {
      rotulo: 'Conferir…',
      icone: 'confirmar',
      sai: [emConferencia],
      vai: conferida,
      flag: 'acesso',
      principal: true,
      quem: {
        dito: 'quem não elaborou',
        recusa: ({ minha }) => (minha ? recusar(409, QUEM_ELABOROU) : null),
      },
      pergunta: { titulo: 'Conferir a medição {nome}?', corpo: 'As quantidades e os valores estão certos.' },
    },
    devolver: {
      rotulo: 'Devolver…',
      icone: 'voltar',
      sai: [emConferencia],
      vai: emElaboracao,
      flag: 'acesso',
      exige: comMotivo,
      pergunta: { titulo: 'Devolver a medição {nome}?', motivo: motivo('O que precisa mudar') },
    },
    enviarAoCliente: {
      rotulo: 'Enviar ao cliente…',
      icone: 'enviar',
      sai: [conferida],
      vai: enviada,
      ...editar,
      principal: true,
    },
    aprovar: {
      rotulo: 'Cliente aprovou…',
      icone: 'confirmar',
      sai: [enviada],
      vai: aprovada,
      ...editar,
      principal: true,
      quem: {
        dito: 'nenhuma linha glosada',
        recusa: (medicao) =>
          temGlosa(medicao) ? recusar(409, 'Há linhas glosadas: anote a resposta como aprovada com glosa.') : null,
      },
      pergunta: { titulo: 'O cliente aprovou a medição {nome}?', corpo: 'Sem glosa: tudo o que foi medido.' },
    },
    aprovarComGlosa: {
      rotulo: 'Aprovou com glosa…',
      icone: 'confirmar',
      sai: [enviada],
      vai: aprovadaComGlosa,
      ...editar,
      quem: {
        dito: 'ao menos uma linha glosada',
        recusa: (medicao) =>
          temGlosa(medicao) ? null : recusar(409, 'Nenhuma linha foi glosada: anote a glosa antes.'),
      },
      pergunta: {
        titulo: 'O cliente aprovou a medição {nome} com glosa?',
        corpo: 'O que foi glosado volta ao saldo e pode ser medido numa complementar.',
      },
    },
    glosar: { rotulo: 'Glosar…', icone: 'decidir', sai: [...GLOSAVEIS] as (4 | 6)[], vai: 'mesmo', ...editar },
    rejeitar: {
      rotulo: 'Cliente rejeitou…',
      icone: 'recusar',
      sai: [enviada],
      vai: rejeitada,
      ...editar,
      perigo: true,
      exige: comMotivo,
      pergunta: {
        titulo: 'O cliente rejeitou a medição {nome}?',
        corpo: 'A previsão sai do fluxo de caixa, e as linhas ficam livres para outra medição.',
        motivo: motivo('O que o cliente disse'),
      },
    },
    refazer: {
      rotulo: 'Voltar à elaboração…',
      icone: 'voltar',
      sai: [rejeitada],
      vai: emElaboracao,
      ...editar,
      principal: true,
      pergunta: {
        titulo: 'Voltar a medição {nome} à elaboração?',
        corpo: 'As linhas que outra medição já levou saem desta.',
      },
    },
    faturar: {
      rotulo: 'Faturar…',
      icone: 'documento',
      sai: [aprovada, aprovadaComGlosa],
      vai: faturada,
      ...editar,
      principal: true,
      exige: {
        dito: 'número e data da nota fiscal, que não seja futura',
        recusa: (_: MedicaoNoFluxo, { numeroNotaFiscal, dataNotaFiscal }: DadosDaMedicao) => {
          if (!numeroNotaFiscal || !dataNotaFiscal)
            return recusar(400, INFORME_A_NF, {
              ...(!numeroNotaFiscal && { numeroNotaFiscal: 'Informe o número da nota fiscal.' }),
              ...(!dataNotaFiscal && { dataNotaFiscal: 'Informe a data da nota fiscal.' }),
            })
          return futura(dataNotaFiscal, 'dataNotaFiscal')
        },
      },
    },
    receber: {
      rotulo: 'Recebida…',
      icone: 'receber',
      sai: [faturada],
      vai: recebida,
      ...editar,
      principal: true,
      exige: {
        dito: 'o dia em que o dinheiro entrou, que não seja futuro',
        recusa: (_: MedicaoNoFluxo, { dataRecebimento }: DadosDaMedicao) =>
          dataRecebimento
            ? futura(dataRecebimento, 'dataRecebimento')
            : recusarCampos({ dataRecebimento: 'Informe o dia em que o dinheiro entrou.' }),
      },
    },
    cancelar: {
      rotulo: 'Cancelar…',
      icone: 'cancelar',
      sai: [emElaboracao, emConferencia, conferida, enviada, aprovada, aprovadaComGlosa, rejeitada],
      vai: cancelada,
      flag: 'acesso',
      perigo: true,
      menu: true,
      exige: comMotivo,
      pergunta: {
        titulo: 'Cancelar a medição {nome}?',
        corpo: 'As linhas ficam livres para outra medição, e a previsão sai do fluxo de caixa. Não há como desfazer.',
        motivo: motivo('Motivo'),
      },
    },
  },
})
export type AtoDaMedicao = keyof typeof fluxoDaMedicao.atos

/** What the cash flow brings about where the entry is realised, or opened again, there; nobody asks for it here. */
export const passosDoCaixa = defineFluxo<MedicaoNoFluxo>()({
  entidade: medicoes,
  estado: 'status',
  estados: statusDeMedicao,
  inicial: [faturada],
  finais: [recebida],
  atos: {
    realizado: {
      rotulo: 'Lançamento realizado',
      icone: 'receber',
      sai: [faturada],
      vai: recebida,
      flag: null,
      foraDeHora: () => 'A medição deste lançamento ainda não foi faturada: informe nela a nota fiscal antes.',
    },
    reaberto: {
      rotulo: 'Lançamento reaberto',
      icone: 'voltar',
      sai: [recebida],
      vai: faturada,
      flag: null,
      desfaz: true,
    },
  },
})
