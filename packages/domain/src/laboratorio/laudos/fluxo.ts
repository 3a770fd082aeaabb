/** The life of a laudo (design, Works 5.3): written by who tested, verified and issued by another, replaced only by its revision. */
import { defineFluxo, recusar, recusarCampos } from '../../core/fluxo.ts'
import { messages } from '../../core/messages.ts'
import { laudos, STATUS_DE_LAUDO, statusDeLaudo } from './laudos.ts'

/** A laudo as its flow sees it. */
export interface LaudoNoFluxo {
  readonly revisao: number
  readonly status: number
  /** Tested by the person who acts, in any of its tests. */
  readonly meu: boolean
  /** Corrected by the person who acts, in any of its tests: what they wrote is not theirs to verify either. */
  readonly corrigi: boolean
  readonly responsavelTecnicoNome?: string | null | undefined
  readonly responsavelTecnicoCrea?: string | null | undefined
  /** What its tests lack to be told of, if anything. */
  readonly falta: string | null
  /** The revision that was begun and not issued yet. */
  readonly revisaoAberta: string | null
}

export const QUEM_EXECUTOU = 'Quem executou o ensaio não pode verificar o laudo!'
export const QUEM_CORRIGIU = 'Quem corrigiu o ensaio não pode verificar o laudo!'
export const SEM_RESPONSAVEL = 'Informe o responsável técnico e o registro no CREA antes de enviar o laudo!'

const { rascunho, emVerificacao, emitido, substituido, cancelado } = STATUS_DE_LAUDO

const comMotivo = (dito: string) => ({
  dito: 'motivo',
  recusa: (_: LaudoNoFluxo, { motivo }: { readonly motivo?: string | undefined }) =>
    motivo ? null : recusarCampos({ motivo: dito }),
})

/** Why it cannot be told to anybody as it is. */
export function faltaParaEnviar({ falta, ...laudo }: LaudoNoFluxo) {
  if (falta) return recusar(400, falta)
  const vazios = (['responsavelTecnicoNome', 'responsavelTecnicoCrea'] as const).filter((campo) => !laudo[campo])
  return vazios.length === 0
    ? null
    : recusar(400, SEM_RESPONSAVEL, Object.fromEntries(vazios.map((campo) => [campo, SEM_RESPONSAVEL])))
}
const completo = {
  dito: 'ensaios com resultado e critério validado; responsável técnico e CREA',
  recusa: (laudo: LaudoNoFluxo, _: object) => faltaParaEnviar(laudo),
}

export const fluxoDoLaudo = defineFluxo<LaudoNoFluxo>()({
  entidade: laudos,
  estado: 'status',
  estados: statusDeLaudo,
  inicial: [rascunho],
  finais: [substituido, cancelado],
  abertos: [rascunho],
  atos: {
    verificar: {
      rotulo: 'Enviar para verificação',
      icone: 'enviar',
      sai: [rascunho],
      vai: emVerificacao,
      flag: 'editar',
      principal: true,
      feito: 'Laudo enviado para verificação.',
      exige: completo,
    },
    emitir: {
      rotulo: 'Emitir…',
      icone: 'confirmar',
      sai: [emVerificacao],
      vai: emitido,
      flag: 'acesso',
      principal: true,
      feito: 'Laudo emitido.',
      quem: {
        dito: 'quem não executou nem corrigiu o ensaio',
        recusa: ({ meu, corrigi }) =>
          meu ? recusar(409, QUEM_EXECUTOU) : corrigi ? recusar(409, QUEM_CORRIGIU) : null,
      },
      exige: completo,
      pergunta: {
        titulo: 'Emitir o {nome}?',
        corpo:
          'O PDF é feito agora, com o seu nome como verificador, e não muda mais: o que estiver errado se corrige com uma revisão.',
        acao: 'Emitir',
      },
    },
    devolver: {
      rotulo: 'Devolver…',
      icone: 'voltar',
      sai: [emVerificacao],
      // A call of its own: the design's table has no such step.
      vai: [rascunho],
      flag: ['editar', 'acesso'],
      desfaz: true,
      feito: 'Laudo devolvido a quem o preparou.',
      pergunta: {
        titulo: 'Devolver o {nome}?',
        corpo: 'Ele volta a rascunho, com o seu motivo, e pode ser enviado de novo.',
        motivo: { campo: 'motivo', rotulo: 'O que precisa ser corrigido' },
      },
    },
    revisar: {
      rotulo: 'Revisar…',
      icone: 'reciclar',
      sai: [emitido],
      // A call of its own: the next revision is born of it, and this one stands until that is issued.
      vai: 'mesmo',
      flag: ['editar', 'acesso'],
      quem: {
        dito: 'sem outra revisão aberta',
        recusa: ({ revisaoAberta }) =>
          revisaoAberta ? recusar(409, `Este laudo já tem a revisão ${revisaoAberta} aberta.`) : null,
      },
      exige: comMotivo('Escreva o motivo da revisão.'),
      pergunta: {
        titulo: 'Revisar o {nome}?',
        corpo:
          'Nasce a revisão seguinte, em rascunho, com os mesmos ensaios. Este laudo vale até que ela seja emitida.',
        acao: 'Revisar',
        motivo: { campo: 'motivo', rotulo: 'Motivo da revisão' },
      },
    },
    substituir: {
      rotulo: 'Substituído pela revisão',
      icone: 'transferir',
      sai: [emitido],
      vai: substituido,
      flag: null,
      mostra: [],
      // Done by the issuing of the next revision, and by nobody's asking.
      papel: { dito: 'a emissão da revisão seguinte', recusa: () => recusar(409, messages.statusInvalido) },
    },
    cancelar: {
      rotulo: 'Cancelar…',
      icone: 'cancelar',
      sai: [emitido],
      vai: cancelado,
      flag: 'acesso',
      perigo: true,
      menu: true,
      feito: 'Laudo cancelado.',
      exige: comMotivo('Escreva o motivo do cancelamento.'),
      pergunta: {
        titulo: 'Cancelar o {nome}?',
        corpo:
          'Quem o conferir pelo código lê que foi cancelado, o número não é usado de novo, e a peça volta a “Em ensaio”.',
        acao: 'Cancelar o laudo',
        motivo: { campo: 'motivo', rotulo: 'Motivo' },
      },
    },
  },
})
