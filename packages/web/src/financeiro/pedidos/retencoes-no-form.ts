/** What would be withheld of an order that is still being written: only the server knows the rules, the supplier and its month. */
import { useDebouncedValue } from '@mantine/hooks'
import type { CorpoEnviado } from '@prumo/domain/core/chamada.ts'
import { toCentavos, toReais } from '@prumo/domain/core/money.ts'
import { DEVIDOS } from '@prumo/domain/financeiro/pedidos/anexo-inicial.ts'
import { TIPO_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { chamadasDePedidos } from '@prumo/domain/financeiro/pedidos/chamadas.ts'
import type { PedidoQueSoma } from '@prumo/domain/financeiro/pedidos/excedente.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { itemDoServico } from '@prumo/domain/financeiro/retencoes/servicos.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../core/wire/api.ts'
import { isAmount } from '../../ui/form/money-typing.ts'
import { type AnexoNoForm, anexoNoFio, type PedidoNoForm, totalDosItens } from './form-pedido.ts'

type Documentos = CorpoEnviado<typeof chamadasDePedidos.estimarRetencoes>
type Escrito = Pick<PedidoNoForm, 'fornecedorId' | 'anexos'>

const DA_NOTA = ['valor', 'servico', 'servicoMunicipio', 'servicoMateriais', 'dataEmissao', 'fornecedorId'] as const
const DITO_NELA = ['retidoInss', 'retidoIss', 'retidoIrrf', 'retidoCsrf'] as const
/** The day on which it is paid counts too. */
const DO_PAGAMENTO = ['dataVencimento', 'dataAgendada'] as const

const ehDeServico = ({ tipo, servico, valor }: AnexoNoForm): boolean =>
  tipo === TIPO_DE_ANEXO.notaFiscal && itemDoServico(servico) !== null && isAmount(valor)

/** What is asked of the server; undefined while no document of it is a service's invoice from somebody known. */
export function documentosAEstimar({ fornecedorId, anexos }: Escrito, pedidoId?: string): Documentos | undefined {
  if (!fornecedorId || !anexos.some(ehDeServico)) return undefined
  const partes = anexos.flatMap((anexo) => {
    const campos = ehDeServico(anexo)
      ? [...DA_NOTA, ...DITO_NELA]
      : anexo.tipo !== null && DEVIDOS.includes(anexo.tipo)
        ? DO_PAGAMENTO
        : null
    if (campos === null) return []
    const fio = anexoNoFio(anexo)
    return [
      {
        ...(anexo.id && { id: anexo.id }),
        tipo: anexo.tipo!,
        ...Object.fromEntries(campos.map((campo) => [campo, fio[campo] ?? null])),
      },
    ]
  })
  return { ...(pedidoId && { pedidoId }), fornecedorId, anexos: partes } as Documentos
}

/** In centavos; null while it is not known, with the reason when it could not be. */
export function useRetido(escrito: Escrito, pedidoId?: string): { retido: number | null; falhou: boolean } {
  const documentos = documentosAEstimar(escrito, pedidoId)
  const [perguntados] = useDebouncedValue(documentos && JSON.stringify(documentos), 300)
  const { data, isError } = useQuery({
    queryKey: [pedidos.name, 'retencoes-no-form', perguntados],
    // Asked by POST because documents do not fit an address; it writes nothing.
    queryFn: ({ signal }) =>
      api.call(chamadasDePedidos.estimarRetencoes, { body: JSON.parse(perguntados!) as Documentos, signal }),
    enabled: perguntados !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (documentos === undefined) return { retido: 0, falhou: false }
  return { retido: data ? toCentavos(data.retido) : null, falhou: isError }
}

/** The order as its form has it, for the rule by which submitting it is judged; null while no document asks an amount. */
export function pedidoEscrito(
  { itens, anexos }: Pick<PedidoNoForm, 'itens' | 'anexos'>,
  retido: number,
  excedenteAprovado = 0,
): PedidoQueSoma | null {
  const devidos = anexos.flatMap(({ tipo, valor, valorParcela }) => {
    const pede = valorParcela ?? valor
    return tipo !== null && DEVIDOS.includes(tipo) && isAmount(pede) ? [{ tipo, valor: pede }] : []
  })
  if (devidos.length === 0) return null
  if (retido > 0) devidos.push({ tipo: TIPO_DE_ANEXO.guia, valor: retido })
  return {
    valorTotal: toReais(totalDosItens(itens)),
    excedenteAprovado,
    anexos: devidos.map(({ tipo, valor }, n) => ({
      id: String(n),
      tipo,
      status: null,
      statusBanco: null,
      valor: toReais(valor),
    })),
  }
}
