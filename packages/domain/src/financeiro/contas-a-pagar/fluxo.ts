/** How a document of an approved order is paid (Spec 1 §4, Attachments and payment). */
import { defineFluxo, type Pessoa, type Regra, recusar } from '../../core/fluxo.ts'
import { messages } from '../../core/messages.ts'
import { telas } from '../../telas.ts'
import { pedidosAnexos, STATUS_DE_ANEXO, statusDeAnexo } from '../pedidos/anexos.ts'
import { impeditivas } from '../pedidos/ressalva.ts'
import { type ContaNoFluxo, impedimentoDaConta, impedimentoDeDesfazer } from './a-pagar.ts'
import { podeConferirPagamento } from './ressalvas.ts'

/** A payable as its flow sees it. */
export interface ContaComPedido extends ContaNoFluxo {
  readonly dadosPorId: string | null
  readonly pedido: { readonly numero: number; readonly status: number; readonly solicitanteId: string | null }
}

const { pendente, cadastrado, pago } = STATUS_DE_ANEXO
type Motivo = (conta: ContaComPedido) => string | null

/** What stands in the way says itself, whether it is the state or what is around it. */
const livre = (dito: string, motivo: Motivo) => ({
  foraDeHora: (conta: ContaComPedido) => motivo(conta) ?? messages.statusInvalido,
  quem: {
    dito,
    recusa(conta) {
      const recusado = motivo(conta)
      return recusado === null ? null : recusar(409, recusado)
    },
  } satisfies Regra<ContaComPedido, Pessoa>,
})

const doSetor = [telas.contasAPagar]

export const fluxoDaConta = defineFluxo<ContaComPedido>()({
  entidade: pedidosAnexos,
  estado: 'status',
  estados: statusDeAnexo,
  inicial: [pendente],
  finais: [pago],
  atos: {
    pagar: {
      rotulo: 'Pagar',
      icone: 'confirmar',
      sai: [pendente, cadastrado],
      vai: pago,
      flag: 'editar',
      telas: doSetor,
      ...livre('pedido aprovado, fora do banco, com valor e com favorecido conferido', (conta) =>
        impedimentoDaConta(conta, conta.pedido, 'pagar'),
      ),
    },
    reagendar: {
      rotulo: 'Agendar…',
      icone: 'agendar',
      sai: [pendente, cadastrado],
      vai: cadastrado,
      flag: 'editar',
      telas: doSetor,
      ...livre('pedido aprovado, fora do banco', (conta) => impedimentoDaConta(conta, conta.pedido, 'reagendar')),
    },
    desagendar: {
      rotulo: 'Tirar da agenda',
      icone: 'voltar',
      sai: [cadastrado],
      vai: pendente,
      flag: 'editar',
      telas: doSetor,
      ...livre('pedido aprovado, fora do banco', (conta) => impedimentoDaConta(conta, conta.pedido, 'reagendar')),
    },
    corrigir: {
      rotulo: 'Corrigir os dados…',
      icone: 'editar',
      sai: [pendente, cadastrado],
      vai: 'mesmo',
      flag: 'editar',
      telas: doSetor,
      ...livre('pedido aprovado, fora do banco', (conta) => impedimentoDaConta(conta, conta.pedido, 'reagendar')),
    },
    conferir: {
      rotulo: 'Conferir o pagamento…',
      icone: 'liberar',
      sai: [pendente, cadastrado],
      vai: 'mesmo',
      flag: 'editar',
      telas: doSetor,
      foraDeHora: (conta) => impedimentoDaConta(conta, conta.pedido, 'reagendar') ?? messages.statusInvalido,
      quem: {
        dito: 'outra pessoa que não a que informou valor e destino, quando algo deles espera conferência',
        recusa(conta, { id }: Pessoa) {
          const recusado = impedimentoDaConta(conta, conta.pedido, 'reagendar')
          if (recusado) return recusar(409, recusado)
          if (!impeditivas(conta.ressalvas).some(({ resolve }) => resolve === 'conferir'))
            return recusar(409, `Nada deste pagamento espera conferência (pedido ${conta.pedido.numero}).`)
          return podeConferirPagamento(conta, conta.pedido, id)
            ? null
            : 'Quem informou o valor e o destino não os confere: peça a outra pessoa do financeiro.'
        },
      },
    },
    // Of an order cancelled since, nothing is owed: it comes to no state at all (`statusDaVolta`).
    desfazer: {
      rotulo: 'Desfazer o pagamento…',
      icone: 'voltar',
      sai: [pago],
      vai: [pendente, cadastrado],
      flag: 'excluir',
      telas: doSetor,
      desfaz: true,
      perigo: true,
      ...livre('pago à mão, e não pelo retorno do banco', impedimentoDeDesfazer),
    },
  },
})
