/** The life of a message to the support: answered by mail, closed with or without an answer. */
import { defineFluxo, recusarCampos } from '../core/fluxo.ts'
import type { Folha } from '../core/folha.ts'
import { aspectosDeSuporte, SITUACAO_DE_SUPORTE, situacoesDeSuporte, suporte } from './suporte.ts'

const { aberta, respondida, encerrada } = SITUACAO_DE_SUPORTE

/** A message as its flow sees it. */
export interface MensagemNoFluxo {
  readonly revisao: number
  readonly situacao: number
}

export const fluxoDoSuporte = defineFluxo<MensagemNoFluxo>()({
  entidade: suporte,
  estado: 'situacao',
  estados: situacoesDeSuporte,
  inicial: [aberta],
  finais: [encerrada],
  abertos: [],
  atos: {
    responder: {
      rotulo: 'Responder…',
      icone: 'enviar',
      sai: [aberta],
      vai: respondida,
      flag: 'editar',
      principal: true,
      pergunta: {
        titulo: 'Responder {nome}?',
        corpo: 'A resposta vai por e-mail a quem escreveu, e fica aqui.',
        acao: 'Enviar resposta',
        motivo: { campo: 'motivo', rotulo: 'Resposta' },
      },
      exige: {
        dito: 'resposta',
        recusa: (_, { motivo }: { motivo?: string | undefined }) =>
          motivo?.trim() ? null : recusarCampos({ motivo: 'Escreva a resposta.' }),
      },
      feito: 'Resposta enviada.',
    },
    encerrar: {
      rotulo: 'Encerrar',
      icone: 'encerrar',
      sai: [aberta, respondida],
      vai: encerrada,
      flag: 'editar',
      feito: 'Mensagem encerrada.',
    },
    reabrir: {
      rotulo: 'Reabrir',
      icone: 'voltar',
      sai: [respondida, encerrada],
      vai: aberta,
      flag: 'editar',
      desfaz: true,
      feito: 'Mensagem reaberta.',
    },
  },
})

export const folhaDoSuporte: Folha = { fluxo: fluxoDoSuporte, aspectos: aspectosDeSuporte }
