/** Out to a person and back: handed over, accepted or refused, given back and received by another (Spec 3 §2.4; issue 19, 4). */
import { formatDate, isPlainDate, type PlainDate } from '../../core/dates.ts'
import { defineFluxo, type Recusado, recusar, recusarCampos, SEM_PERMISSAO } from '../../core/fluxo.ts'
import type { Folha } from '../../core/folha.ts'
import { aspectosDeEntrega, condicoesDoItem, SITUACAO_DE_ENTREGA, situacoesDeEntrega } from './codigos.ts'
import { assinaturasDaEntrega, fotosDaEntrega } from './coleta.ts'
import { inventarioEntregas } from './entregas.ts'

export const FALTA_A_PROVA =
  'Colha a assinatura de quem recebe, ou envie o termo assinado, antes de registrar o aceite.'
export const OUTRA_PESSOA_RECEBE = 'Quem devolve não recebe a própria devolução: outra pessoa a confere e recebe.'

/** An entrega as its flow sees it. */
export interface EntregaNoFluxo {
  readonly revisao: number
  readonly situacao: number
  readonly entregueEm: PlainDate
  readonly hoje: PlainDate
  /** Is whoever acts the one who received it? By the CPF of their user. */
  readonly minha: boolean
  /** Signed on a screen by whoever receives, of what is written now. */
  readonly assinada: boolean
  /** The signed paper was sent. */
  readonly comTermo: boolean
}

const { aguardando, aceita, recusada, emDevolucao, devolvida, naoDevolvida, cancelada } = SITUACAO_DE_ENTREGA

/** Situations of an item that did not come back. */
export const destinosDoPerdido = { 4: 'Furtado', 5: 'Perdido' } as const

interface Enviado {
  readonly motivo?: string | undefined
  readonly devolvidaEm?: string | undefined
  readonly condicaoNaVolta?: number | undefined
  readonly itemFicou?: number | undefined
}

const quemRecebeu = {
  dito: 'quem recebeu o item',
  recusa: ({ minha }: EntregaNoFluxo): Recusado => (minha ? null : SEM_PERMISSAO),
}
const comMotivo = (falta: string) => ({
  dito: 'motivo',
  recusa: (_: EntregaNoFluxo, { motivo }: Enviado) => (motivo?.trim() ? null : recusarCampos({ motivo: falta })),
})

function problemasDaVolta({ entregueEm, hoje }: EntregaNoFluxo, { devolvidaEm, condicaoNaVolta }: Enviado) {
  const dia = devolvidaEm ?? ''
  return {
    ...(!isPlainDate(dia)
      ? { devolvidaEm: 'Diga o dia em que voltou.' }
      : dia < entregueEm
        ? { devolvidaEm: `Não pode voltar antes da entrega, de ${formatDate(entregueEm)}.` }
        : dia > hoje
          ? { devolvidaEm: `Não pode voltar depois de hoje, ${formatDate(hoje)}.` }
          : {}),
    ...(!Object.hasOwn(condicoesDoItem, condicaoNaVolta ?? 0) && { condicaoNaVolta: 'Diga como voltou.' }),
  }
}

export const fluxoDaEntrega = defineFluxo<EntregaNoFluxo>()({
  entidade: inventarioEntregas,
  estado: 'situacao',
  estados: situacoesDeEntrega,
  inicial: [aguardando],
  finais: [devolvida, naoDevolvida, cancelada],
  abertos: [aguardando, recusada],
  aoFechar: {
    [aceita]: 'Esta entrega foi aceita como está escrita e não muda mais: receba-a de volta e faça outra.',
    [emDevolucao]: 'Esta entrega foi aceita como está escrita e não muda mais: receba-a de volta e faça outra.',
    [devolvida]: 'Esta entrega terminou: o item foi devolvido.',
    [naoDevolvida]: 'Esta entrega terminou: o item não voltou.',
    [cancelada]: 'Esta entrega foi cancelada.',
  },
  atos: {
    registrarAceite: {
      rotulo: 'Registrar aceite',
      icone: 'confirmar',
      sai: [aguardando],
      vai: aceita,
      flag: 'editar',
      principal: true,
      quem: {
        dito: 'assinatura de quem recebe, ou o termo assinado',
        recusa: ({ assinada, comTermo }) => (assinada || comTermo ? null : recusar(409, FALTA_A_PROVA)),
      },
      feito: 'Aceite registrado.',
    },
    receber: {
      rotulo: 'Receber de volta…',
      icone: 'receber',
      sai: [aceita, recusada, emDevolucao],
      vai: devolvida,
      flag: 'editar',
      principal: true,
      quem: {
        dito: 'outra pessoa que não a que devolve',
        recusa: ({ minha }) => (minha ? recusar(409, OUTRA_PESSOA_RECEBE) : null),
      },
      exige: {
        dito: 'o dia e o estado em que voltou',
        recusa: (entrega, dados: Enviado) => recusarCampos(problemasDaVolta(entrega, dados)),
      },
      feito: 'Item recebido de volta.',
    },
    reapresentar: {
      rotulo: 'Pedir o aceite de novo',
      icone: 'reciclar',
      sai: [recusada],
      vai: aguardando,
      flag: 'editar',
      desfaz: true,
      pergunta: {
        titulo: 'Pedir de novo o aceite de {nome}?',
        corpo: 'Corrija antes o que estava errado. Quem recebeu volta a responder pelo item e decide outra vez.',
        acao: 'Pedir o aceite',
      },
      feito: 'Aceite pedido de novo.',
    },
    naoChegou: {
      rotulo: 'Não chegou…',
      icone: 'voltar',
      sai: [emDevolucao],
      vai: aceita,
      flag: 'editar',
      quem: {
        dito: 'outra pessoa que não a que devolve',
        recusa: ({ minha }) => (minha ? recusar(409, OUTRA_PESSOA_RECEBE) : null),
      },
      exige: comMotivo('Diga o que houve.'),
      pergunta: {
        titulo: '{nome}: o item não chegou?',
        corpo: 'A entrega volta a Aceita, e a pessoa continua a responder pelo item.',
        acao: 'Não chegou',
        motivo: { campo: 'motivo', rotulo: 'O que houve' },
      },
      feito: 'A pessoa continua com o item.',
    },
    naoDevolver: {
      rotulo: 'Não voltou…',
      icone: 'perguntar',
      sai: [aceita, emDevolucao],
      vai: naoDevolvida,
      flag: 'editar',
      menu: true,
      perigo: true,
      quem: {
        dito: 'outra pessoa que não a que devolve',
        recusa: ({ minha }) => (minha ? recusar(409, OUTRA_PESSOA_RECEBE) : null),
      },
      exige: {
        dito: 'motivo, e se foi furtado ou perdido',
        recusa: (_, { motivo, itemFicou }: Enviado) =>
          recusarCampos({
            ...(!motivo?.trim() && { motivo: 'Conte como foi.' }),
            ...(!Object.hasOwn(destinosDoPerdido, itemFicou ?? 0) && {
              itemFicou: 'Diga se foi furtado ou perdido.',
            }),
          }),
      },
      feito: 'O item saiu das mãos da pessoa.',
    },
    cancelar: {
      rotulo: 'Cancelar…',
      icone: 'cancelar',
      sai: [aguardando],
      vai: cancelada,
      flag: 'editar',
      menu: true,
      perigo: true,
      exige: comMotivo('Escreva por que é cancelada.'),
      pergunta: {
        titulo: 'Cancelar {nome}?',
        corpo: 'O item fica sem responsável e pode ser entregue a outra pessoa.',
        acao: 'Cancelar a entrega',
        motivo: { campo: 'motivo', rotulo: 'Motivo' },
      },
      feito: 'Entrega cancelada.',
    },
    // Each has a call of its own, of whoever received it (`ATOS_DE_QUEM_RECEBEU`), and so its end as a list; after the others, which
    // `transicao` then finds first.
    aceitar: {
      rotulo: 'Li e aceito',
      icone: 'confirmar',
      sai: [aguardando],
      vai: [aceita],
      flag: null,
      papel: quemRecebeu,
      principal: true,
      feito: 'Termo aceito.',
    },
    recusar: {
      rotulo: 'Recusar…',
      icone: 'recusar',
      sai: [aguardando],
      vai: [recusada],
      flag: null,
      papel: quemRecebeu,
      perigo: true,
      exige: comMotivo('Diga por que recusa.'),
      pergunta: {
        titulo: 'Recusar {nome}?',
        corpo: 'Quem entregou fica sabendo do motivo e resolve com você. Você não responde pelo item.',
        acao: 'Recusar',
        motivo: { campo: 'motivo', rotulo: 'Motivo', dica: 'Não recebi, veio com defeito, falta o carregador…' },
      },
      feito: 'Recusa registrada: quem entregou foi avisado.',
    },
    devolver: {
      rotulo: 'Devolver…',
      icone: 'voltar',
      sai: [aceita],
      vai: [emDevolucao],
      flag: null,
      papel: quemRecebeu,
      pergunta: {
        titulo: 'Devolver {nome}?',
        corpo: 'Entregue o item a quem cuida do inventário. A devolução vale quando essa pessoa o conferir e receber.',
        acao: 'Avisar que devolvo',
        motivo: { campo: 'motivo', rotulo: 'Onde está, ou com quem deixou', dica: 'Deixei na recepção do escritório' },
      },
      exige: comMotivo('Diga onde deixou, ou com quem.'),
      feito: 'Devolução avisada.',
    },
  },
})
export type AtoDaEntrega = keyof typeof fluxoDaEntrega.atos
/** Those of whoever received it, each by a call of its own. */
export const ATOS_DE_QUEM_RECEBEU = ['aceitar', 'recusar', 'devolver'] as const satisfies readonly AtoDaEntrega[]
export type AtoDeQuemRecebeu = (typeof ATOS_DE_QUEM_RECEBEU)[number]

export const folhaDaEntrega: Folha = {
  fluxo: fluxoDaEntrega,
  aspectos: aspectosDeEntrega,
  fotos: fotosDaEntrega,
  assinaturas: assinaturasDaEntrega,
}
