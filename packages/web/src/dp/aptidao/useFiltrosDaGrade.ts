import { addMonths, isMonth, today } from '@prumo/domain/core/dates.ts'
import { tiposDocumentos } from '@prumo/domain/dp/tipos-documentos.ts'
import { useMemo } from 'react'
import type { OwnFilter } from '../../core/list/ListBody.tsx'
import { useNames } from '../../core/wire/references.ts'
import { useAddressChange, useAddressValues } from '../../ui/useAddressValue.ts'

/** From the month that has passed to that of next year: what is renewed is renewed ahead. */
const MESES = 14

const porExtenso = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
export const mesPorExtenso = (mes: string): string => porExtenso.format(new Date(`${mes}-01T00:00:00Z`))

/** What narrows the grid beyond search and fields: the month in which something ends, one document, what is pending. */
export function useFiltrosDaGrade() {
  const { mes: escrito = '', tipo: pedido = '', pendentes: pedidas } = useAddressValues()
  const mudar = useAddressChange()
  const mes = isMonth(escrito) ? escrito : null
  const tipo = /^\d{1,18}$/.test(pedido) ? pedido : null
  const pendentes = pedidas === 'sim'
  const nameOf = useNames(useMemo(() => (tipo ? [{ target: tiposDocumentos.name, id: tipo }] : []), [tipo]))
  const escolherMes = (valor: string | null) => mudar({ mes: valor })
  const escolherTipo = (valor: string | null) => mudar({ tipo: valor })
  const escolherPendentes = (sim: boolean) => mudar({ pendentes: sim ? 'sim' : null })
  const meses = useMemo(() => {
    const hoje = today()
    const usuais = Array.from({ length: MESES }, (_, n) => addMonths(`${hoje.slice(0, 7)}-01`, n - 1).slice(0, 7))
    const todos = mes && !usuais.includes(mes) ? [mes, ...usuais].sort() : usuais
    return todos.map((um) => ({ value: um, label: mesPorExtenso(um) }))
  }, [mes])
  const proprio: OwnFilter = {
    // What is always said keeps what is ticked here from being taken for a row of another list.
    params: useMemo(
      () => ({ pendentes: String(pendentes), ...(mes && { mes }), ...(tipo && { tipo }) }),
      [mes, tipo, pendentes],
    ),
    narrows: mes !== null || tipo !== null || pendentes,
    clear: () => mudar({ mes: null, tipo: null, pendentes: null }),
    chips: [
      ...(mes ? [{ id: 'mes', label: 'Vence em', value: mesPorExtenso(mes), onRemove: () => escolherMes(null) }] : []),
      ...(tipo
        ? [
            {
              id: 'tipo',
              label: 'Documento',
              value: nameOf(tiposDocumentos.name, tipo) ?? '…',
              onRemove: () => escolherTipo(null),
            },
          ]
        : []),
      ...(pendentes
        ? [{ id: 'pendentes', label: 'Pendências', value: 'só quem tem', onRemove: () => escolherPendentes(false) }]
        : []),
    ],
  }
  return { mes, meses, escolherMes, tipo, escolherTipo, pendentes, escolherPendentes, proprio }
}
