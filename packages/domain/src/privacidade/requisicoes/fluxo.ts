/** The life of a request: received, looked into, answered or refused with the reasons (LGPD, arts. 18 and 19). */
import { defineFluxo, recusar, recusarCampos } from '../../core/fluxo.ts'
import type { Folha } from '../../core/folha.ts'
import { aspectosDeRequisicao, STATUS_DE_REQUISICAO, statusDeRequisicao } from './codigos.ts'
import { requisicoesTitulares } from './requisicoes.ts'

export const CONFIRME_A_IDENTIDADE =
  'Escreva como a identidade foi confirmada antes de responder: dados entregues à pessoa errada são um incidente.'

/** A request as its flow sees it. */
export interface RequisicaoNoFluxo {
  readonly revisao: number
  readonly status: number
  readonly identidade: string | null
}

const { recebida, emAnalise, respondida, recusada } = STATUS_DE_REQUISICAO

const comTexto = (dito: string, falta: string) => ({
  dito,
  recusa: (_: RequisicaoNoFluxo, { motivo }: { motivo?: string | undefined }) =>
    motivo?.trim() ? null : recusarCampos({ motivo: falta }),
})

export const fluxoDaRequisicao = defineFluxo<RequisicaoNoFluxo>()({
  entidade: requisicoesTitulares,
  estado: 'status',
  estados: statusDeRequisicao,
  inicial: [recebida],
  finais: [respondida, recusada],
  abertos: [recebida, emAnalise],
  aoFechar: {
    [respondida]: 'Esta requisição foi respondida: reabra-a para a alterar.',
    [recusada]: 'Esta requisição foi recusada: reabra-a para a alterar.',
  },
  atos: {
    analisar: {
      rotulo: 'Começar a análise',
      icone: 'assumir',
      sai: [recebida],
      vai: emAnalise,
      flag: 'editar',
      menu: true,
      feito: 'Requisição em análise.',
    },
    responder: {
      rotulo: 'Responder…',
      icone: 'enviar',
      sai: [recebida, emAnalise],
      vai: respondida,
      flag: 'editar',
      principal: true,
      quem: {
        dito: 'identidade confirmada',
        recusa: ({ identidade }) => (identidade?.trim() ? null : recusar(409, CONFIRME_A_IDENTIDADE)),
      },
      exige: comTexto('resposta', 'Escreva a resposta.'),
      pergunta: {
        titulo: 'Responder {nome}?',
        corpo:
          'O texto fica registrado com o dia e quem respondeu. O envio à pessoa é feito por você, pelo contato dela.',
        acao: 'Registrar a resposta',
        motivo: { campo: 'motivo', rotulo: 'Resposta' },
      },
      feito: 'Resposta registrada.',
    },
    recusar: {
      rotulo: 'Recusar…',
      icone: 'recusar',
      sai: [recebida, emAnalise],
      vai: recusada,
      flag: 'editar',
      menu: true,
      perigo: true,
      exige: comTexto('motivo', 'Escreva as razões da recusa.'),
      pergunta: {
        titulo: 'Recusar {nome}?',
        corpo: 'A lei pede que se digam à pessoa as razões de fato ou de direito (Lei 13.709/2018, art. 18, § 4º).',
        acao: 'Recusar',
        motivo: { campo: 'motivo', rotulo: 'Razões', dica: 'O que se diz à pessoa' },
      },
      feito: 'Recusa registrada.',
    },
    reabrir: {
      rotulo: 'Reabrir…',
      icone: 'voltar',
      sai: [respondida, recusada],
      vai: emAnalise,
      flag: 'editar',
      desfaz: true,
      menu: true,
      exige: comTexto('motivo', 'Escreva por que ela é reaberta.'),
      pergunta: {
        titulo: 'Reabrir {nome}?',
        corpo: 'O prazo continua o mesmo, contado do dia em que ela chegou. A resposta dada fica na história.',
        acao: 'Reabrir',
        motivo: { campo: 'motivo', rotulo: 'Motivo' },
      },
      feito: 'Requisição reaberta.',
    },
  },
})

export const folhaDaRequisicao: Folha = { fluxo: fluxoDaRequisicao, aspectos: aspectosDeRequisicao }
