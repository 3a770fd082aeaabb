/** The life of a daily report (design, Works 4.7). */
import { defineFluxo, recusar, recusarCampos } from '../../core/fluxo.ts'
import { messages } from '../../core/messages.ts'
import { PAPEL_NO_RDO as PAPEL } from './coleta.ts'
import { rdos, STATUS_DO_RDO, statusDoRdo } from './rdos.ts'
import { type ExigidoPelaObra, faltaParaEnviar, type RdoEscrito, SEM_ART } from './regras.ts'

/** A report as its flow sees it. */
export interface RdoNoFluxo extends ExigidoPelaObra {
  readonly revisao: number
  readonly status: number
  /** Files that its phone has yet to send. */
  readonly faltam: number
  /** Does the person of the session, or another user of the same CPF, figure among who wrote in it? */
  readonly meu: boolean
  readonly temArt: boolean
  /** The signatures that hold for what is written now, by who signs. */
  readonly papeisAssinados: readonly number[]
  readonly exigeCliente: boolean
  readonly rdo: RdoEscrito
}

const { rascunho, enviado, aprovado, naFiscalizacao, assinado, devolvido, cancelado, retificado } = STATUS_DO_RDO

const SEU = 'Só quem preencheu o RDO pode enviá-lo!'
export const NAO_O_SEU = 'Quem preencheu o RDO não pode aprová-lo!'

const comMotivo = (dito: string) => ({
  dito: 'motivo',
  recusa: (_: RdoNoFluxo, { motivo }: { motivo: string }) => (motivo ? null : recusarCampos({ motivo: dito })),
})
const motivo = { campo: 'motivo', rotulo: 'Motivo' } as const

export const fluxoDoRdo = defineFluxo<RdoNoFluxo>()({
  entidade: rdos,
  estado: 'status',
  estados: statusDoRdo,
  inicial: [rascunho],
  finais: [assinado, cancelado, retificado],
  abertos: [rascunho, devolvido],
  atos: {
    enviar: {
      rotulo: 'Enviar',
      icone: 'enviar',
      sai: [rascunho, devolvido],
      vai: enviado,
      flag: ['adicionar', 'editar'],
      principal: true,
      feito: 'RDO enviado para aprovação.',
      quem: { dito: 'quem o preencheu', recusa: ({ meu }) => (meu ? null : recusar(409, SEU)) },
      exige: {
        dito: 'alguém presente, ou dia sem trabalho; acidente com afastamento, vítimas e CAT; as seções que a obra exige',
        recusa: (registro) => {
          const falta = faltaParaEnviar(registro.rdo, registro)
          return falta && recusar(400, falta.dito, falta.campos)
        },
      },
    },
    aprovar: {
      rotulo: 'Aprovar',
      icone: 'confirmar',
      sai: [enviado],
      vai: aprovado,
      flag: 'acesso',
      principal: true,
      feito: 'RDO aprovado.',
      completo: true,
      quem: {
        dito: 'quem não o preencheu, com a ART da obra',
        recusa: ({ meu, temArt }) => {
          if (meu) return recusar(409, NAO_O_SEU)
          return temArt ? null : recusar(400, SEM_ART, { artNumero: SEM_ART })
        },
      },
    },
    devolver: {
      rotulo: 'Devolver…',
      icone: 'recusar',
      sai: [enviado],
      vai: devolvido,
      flag: 'acesso',
      feito: 'RDO devolvido a quem o preencheu.',
      exige: comMotivo('Escreva o que precisa ser corrigido.'),
      pergunta: {
        titulo: 'Devolver o {nome}?',
        corpo: 'Ele volta a quem o preencheu, com o seu motivo, e pode ser enviado de novo.',
        motivo: { ...motivo, rotulo: 'O que precisa ser corrigido' },
      },
    },
    enviarFiscalizacao: {
      rotulo: 'Enviar à fiscalização',
      icone: 'encaminhar',
      sai: [aprovado],
      vai: naFiscalizacao,
      flag: ['editar', 'acesso'],
      principal: true,
      feito: 'RDO enviado à fiscalização.',
      completo: true,
      exige: {
        dito: 'assinatura do encarregado ou do engenheiro',
        recusa: ({ papeisAssinados }) =>
          papeisAssinados.includes(PAPEL.encarregado) || papeisAssinados.includes(PAPEL.engenheiro)
            ? null
            : 'Colete a assinatura do encarregado ou do engenheiro antes de enviar à fiscalização!',
      },
    },
    assinar: {
      rotulo: 'Assinado pela fiscalização…',
      icone: 'decidir',
      sai: [naFiscalizacao],
      vai: assinado,
      flag: ['editar', 'acesso'],
      principal: true,
      feito: 'RDO assinado pela fiscalização.',
      completo: true,
      exige: {
        dito: 'assinatura do fiscal do cliente, onde a obra a exige',
        recusa: ({ papeisAssinados, exigeCliente }) =>
          !exigeCliente || papeisAssinados.includes(PAPEL.fiscal) ? null : 'Colete a assinatura do fiscal do cliente!',
      },
      pergunta: {
        titulo: 'A fiscalização assinou o {nome}?',
        corpo: 'Depois disto o RDO não muda mais; uma correção é uma retificação.',
      },
    },
    retificar: {
      rotulo: 'Retificar…',
      icone: 'reciclar',
      sai: [aprovado, naFiscalizacao, assinado],
      // A call of its own: a new version is born of it.
      vai: [retificado],
      flag: ['editar', 'acesso'],
      menu: true,
      desfaz: true,
      pergunta: {
        titulo: 'Retificar o {nome}?',
        corpo: 'Nasce uma nova versão, em rascunho, e esta deixa de valer. As duas são impressas.',
        acao: 'Retificar',
        motivo,
      },
    },
    voltarAValer: {
      rotulo: 'Voltar a valer',
      icone: 'voltar',
      sai: [retificado],
      vai: [aprovado, naFiscalizacao, assinado],
      flag: null,
      desfaz: true,
      mostra: [],
      // Done by the end of the rectification, and by nobody's asking.
      papel: { dito: 'a desistência da retificação', recusa: () => recusar(409, messages.statusInvalido) },
    },
    cancelar: {
      rotulo: 'Cancelar…',
      icone: 'cancelar',
      sai: [rascunho, enviado, devolvido],
      vai: cancelado,
      flag: ['excluir', 'acesso'],
      menu: true,
      perigo: true,
      exige: comMotivo('Escreva o motivo do cancelamento.'),
      pergunta: {
        titulo: 'Cancelar o {nome}?',
        corpo: 'O número não é usado de novo, e o dia volta a faltar.',
        acao: 'Cancelar o RDO',
        motivo,
      },
    },
  },
})
