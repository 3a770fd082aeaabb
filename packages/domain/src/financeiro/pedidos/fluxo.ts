/** The life of a purchase order: who may do what on it, and when (Spec 1 §4; design decisions, Purchase orders). */
import { defineFluxo, type Regra, recusar } from '../../core/fluxo.ts'
import { messages } from '../../core/messages.ts'
import { ACOMPANHAR, AVANCAR, CANCELAR, CRIAR, CUIDAR, RETER } from './acesso.ts'
import { estaNoBanco } from './anexo-inicial.ts'
import { desfazAPropria } from './desfazer.ts'
import { type Retirada, recusaDeRetirada } from './encerrar.ts'
import { exigeDuasAprovacoes, FALTA_SEGUNDA, jaAprovou } from './etapas.ts'
import { excedenteDe } from './excedente.ts'
import { PAPEL } from './papel.ts'
import {
  agemEm,
  comExcedente,
  cuidaDoPedido,
  EM_ANALISE,
  encaminhadoPara,
  foiDevolvido,
  type PedidoNoFluxo,
  type PessoaNoPedido,
  passaDoLimiteProprio,
} from './pedido-no-fluxo.ts'
import { pedidos, STATUS, statusDePedido } from './pedidos.ts'

const { rascunho, solicitado, emConfirmacao, emAprovacao, aprovado, rejeitado, finalizado, cancelado, encomendado } =
  STATUS
type Dele = Regra<PedidoNoFluxo, PessoaNoPedido>

const doDono: Dele = {
  dito: 'quem fez o pedido, ou quem edita pedidos',
  recusa: (pedido, pessoa) =>
    cuidaDoPedido(pedido, pessoa) ? null : 'Somente quem fez o pedido ou quem edita pedidos pode fazer isto.',
}
/** A requester advances nothing at any status: the want of a role is said, not the status (Spec 1 §8). */
const doWorkflow: Dele = {
  dito: 'quem tem papel no workflow do pedido, ou a quem ele foi encaminhado',
  recusa: (pedido, { id, papel }) =>
    papel === PAPEL.solicitante && !encaminhadoPara(pedido, id) ? messages.semWorkflow : null,
}
const naVez: Dele = {
  dito: 'o papel a que o status cabe, ou a quem foi encaminhado',
  recusa: (pedido, { id, papel }) =>
    encaminhadoPara(pedido, id) || agemEm[papel].includes(pedido.status) ? null : recusar(409, messages.statusInvalido),
}
const aprovaNaVez: Dele = {
  dito: `${naVez.dito}; não o próprio pedido acima do limite, nem duas vezes o mesmo`,
  recusa(pedido, pessoa) {
    const fora = naVez.recusa(pedido, pessoa)
    if (fora || pessoa.papel !== PAPEL.aprovador) return fora
    if (passaDoLimiteProprio(pedido, pessoa))
      return 'Este pedido é seu e passa do limite de autoaprovação: outra pessoa precisa aprovar.'
    return jaAprovou(pedido, pessoa.id, pedido.limites.duasAprovacoesAcimaDe) ? recusar(409, FALTA_SEGUNDA) : null
  },
}

/** By the rank that the order has once it is worth what its documents ask; two people where that value asks for two. */
const aprovaExcedente: Dele = {
  dito: 'quem aprova o pedido pelo valor que ele passa a ter; não o próprio acima do limite, nem quem já o aprovou onde se pedem dois',
  recusa(pedido, pessoa) {
    if (excedenteDe(pedido) === 0) return recusar(409, 'Os documentos deste pedido não passam do que foi aprovado.')
    if (pessoa.papel !== PAPEL.aprovador)
      return 'Só quem aprova este pedido, pelo valor que ele passa a ter, aprova o excedente.'
    const acrescido = comExcedente(pedido)
    if (passaDoLimiteProprio(acrescido, pessoa))
      return 'Este pedido é seu e passa do limite de autoaprovação: outra pessoa precisa aprovar.'
    return exigeDuasAprovacoes(acrescido, pedido.limites.duasAprovacoesAcimaDe) && pedido.aprovadorId === pessoa.id
      ? recusar(
          409,
          'Você aprovou este pedido, e o valor que ele passa a ter pede duas pessoas: outra aprova o excedente.',
        )
      : null
  },
}

/** Of what is rejected or cancelled nothing is withheld. */
const COM_RETENCAO = [rascunho, ...EM_ANALISE, aprovado, finalizado, encomendado] as const
/** What dispensing a withholding asks: its reason, long enough to say one. */
export const MOTIVO_DA_DISPENSA = 10

type Justificado = { readonly justificativa?: string | null | undefined }
const justificativa: Regra<PedidoNoFluxo, Justificado> = {
  dito: 'justificativa',
  recusa: (_, { justificativa }) =>
    justificativa?.trim() ? null : recusar(400, 'Escreva a justificativa.', { justificativa: 'Preencha este campo.' }),
}

export const fluxoDoPedido = defineFluxo<PedidoNoFluxo, PessoaNoPedido>()({
  entidade: pedidos,
  estado: 'status',
  estados: statusDePedido,
  // It may be born submitted, at the step that its author's own rank gives.
  inicial: [rascunho, solicitado, emConfirmacao, emAprovacao, aprovado, finalizado],
  finais: [rejeitado, finalizado, cancelado],
  atos: {
    aprovar: {
      rotulo: 'Aprovar',
      icone: 'confirmar',
      sai: EM_ANALISE,
      vai: [emConfirmacao, emAprovacao, aprovado, finalizado],
      ...AVANCAR,
      papel: doWorkflow,
      quem: aprovaNaVez,
      principal: true,
    },
    desfazer: {
      rotulo: 'Desfazer a aprovação',
      icone: 'voltar',
      sai: [emConfirmacao, emAprovacao, aprovado, finalizado],
      vai: EM_ANALISE,
      ...AVANCAR,
      quem: desfazAPropria,
      desfaz: true,
      mostra: [],
    },
    aprovarExcedente: {
      rotulo: 'Aprovar o excedente…',
      icone: 'confirmar',
      sai: [aprovado, finalizado, encomendado],
      vai: 'mesmo',
      ...AVANCAR,
      papel: doWorkflow,
      quem: aprovaExcedente,
      exige: justificativa,
      principal: true,
    },
    encaminhar: {
      rotulo: 'Encaminhar…',
      icone: 'encaminhar',
      sai: EM_ANALISE,
      vai: emConfirmacao,
      ...AVANCAR,
      papel: doWorkflow,
      quem: naVez,
      exige: {
        dito: 'outra pessoa, do workflow do pedido',
        recusa: (_, { pessoaId }: { readonly pessoaId?: string | null | undefined }) =>
          pessoaId
            ? null
            : recusar(400, 'Escolha a pessoa que vai receber o pedido.', { pessoaId: 'Preencha este campo.' }),
      },
    },
    rejeitar: {
      rotulo: 'Rejeitar…',
      icone: 'recusar',
      sai: EM_ANALISE,
      vai: rejeitado,
      ...AVANCAR,
      papel: doWorkflow,
      quem: naVez,
      exige: justificativa,
      perigo: true,
    },
    enviar: {
      rotulo: 'Enviar',
      icone: 'enviar',
      sai: [rascunho],
      vai: [solicitado, emConfirmacao, emAprovacao, aprovado, finalizado],
      ...CUIDAR,
      papel: doDono,
      principal: true,
    },
    editar: { rotulo: 'Editar', icone: 'editar', sai: [rascunho], vai: 'mesmo', ...CUIDAR, papel: doDono },
    finalizar: {
      rotulo: 'Retirar e finalizar',
      icone: 'receber',
      sai: [aprovado, encomendado],
      vai: [aprovado, encomendado, finalizado],
      ...CUIDAR,
      papel: doDono,
      exige: {
        dito: 'quantidades até as pedidas; o motivo, onde encerra um saldo',
        recusa: (pedido: PedidoNoFluxo, dados: Retirada) => recusaDeRetirada(pedido, dados),
      },
      principal: true,
    },
    encomendar: {
      rotulo: 'Encomendar…',
      icone: 'encomendar',
      sai: [aprovado],
      vai: encomendado,
      ...CUIDAR,
      papel: doDono,
    },
    reciclar: {
      rotulo: 'Reciclar',
      icone: 'reciclar',
      sai: [rejeitado],
      vai: 'mesmo',
      ...CRIAR,
      papel: doDono,
      principal: true,
    },
    anexar: {
      rotulo: 'Anexar…',
      icone: 'anexar',
      sai: [rascunho, ...EM_ANALISE, aprovado, finalizado, encomendado],
      vai: 'mesmo',
      ...CUIDAR,
      papel: doDono,
    },
    apurarRetencoes: {
      rotulo: 'Apurar as retenções de novo',
      icone: 'reciclar',
      sai: COM_RETENCAO,
      vai: 'mesmo',
      ...RETER,
      mostra: [],
    },
    dispensarRetencao: {
      rotulo: 'Dispensar a retenção…',
      icone: 'recusar',
      sai: COM_RETENCAO,
      vai: 'mesmo',
      ...RETER,
      exige: {
        dito: 'o motivo, em ao menos 10 letras',
        recusa: (_: PedidoNoFluxo, { motivo }: { readonly motivo?: string | null | undefined }) =>
          (motivo?.trim().length ?? 0) >= MOTIVO_DA_DISPENSA
            ? null
            : recusar(400, 'Diga por que não se retém.', {
                motivo: `Diga o motivo em ao menos ${MOTIVO_DA_DISPENSA} letras.`,
              }),
      },
      mostra: [],
    },
    voltarAReter: {
      rotulo: 'Reter o que se dispensou',
      icone: 'voltar',
      sai: COM_RETENCAO,
      vai: 'mesmo',
      ...RETER,
      mostra: [],
    },
    devolver: {
      rotulo: 'Devolver para ajuste…',
      icone: 'voltar',
      sai: EM_ANALISE,
      vai: rascunho,
      ...AVANCAR,
      papel: doWorkflow,
      quem: naVez,
      exige: justificativa,
      menu: true,
    },
    cancelar: {
      rotulo: 'Cancelar o pedido…',
      icone: 'cancelar',
      // Spec 1 §4 cancels no draft, and knows none that was submitted; one given back is given up like what was submitted.
      sai: [rascunho, ...EM_ANALISE, aprovado, encomendado],
      vai: cancelado,
      ...CANCELAR,
      papel: {
        dito: 'quem fez o pedido, ou quem tem papel no workflow dele',
        recusa: ({ solicitanteId }, { id, papel }) =>
          papel === PAPEL.solicitante && solicitanteId !== id ? messages.semWorkflow : null,
      },
      quem: {
        dito: 'rascunho só o que foi devolvido; nenhum pagamento no banco',
        recusa(pedido) {
          if (pedido.status === rascunho && !foiDevolvido(pedido)) return recusar(409, messages.statusInvalido)
          return pedido.anexos.some(estaNoBanco)
            ? recusar(409, 'Há pagamento deste pedido enviado ao banco: espere o retorno para cancelar.')
            : null
        },
      },
      exige: justificativa,
      menu: true,
      perigo: true,
    },
    excluir: {
      rotulo: 'Excluir o rascunho…',
      icone: 'excluir',
      sai: [rascunho],
      vai: 'nenhum',
      ...CUIDAR,
      papel: doDono,
      quem: {
        dito: 'só o que ninguém viu: o que foi devolvido se cancela, e fica',
        recusa: (pedido) =>
          foiDevolvido(pedido)
            ? recusar(
                409,
                'Este pedido já foi enviado e voltou para ajuste: outras pessoas o viram, e ele não se exclui. Para desistir dele, cancele-o.',
              )
            : null,
      },
      menu: true,
      perigo: true,
    },
    avisarFornecedor: {
      rotulo: 'Avisar o fornecedor',
      icone: 'enviar',
      sai: [encomendado],
      vai: 'mesmo',
      ...CUIDAR,
      papel: doDono,
      mostra: [],
    },
    receber: {
      rotulo: 'Registrar chegada…',
      icone: 'receber',
      sai: [aprovado, encomendado],
      vai: [aprovado, encomendado, finalizado],
      ...ACOMPANHAR,
      mostra: [],
    },
    encerrarSaldo: {
      rotulo: 'Encerrar saldo…',
      icone: 'encerrar',
      sai: [aprovado, encomendado],
      vai: finalizado,
      ...ACOMPANHAR,
      mostra: [],
    },
  },
})

export type AcaoDoPedido = keyof typeof fluxoDoPedido.atos
export const acoesDoPedido = Object.keys(fluxoDoPedido.atos) as AcaoDoPedido[]
