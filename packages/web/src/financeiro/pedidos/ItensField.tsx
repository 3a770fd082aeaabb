import { ActionIcon, Button } from '@mantine/core'
import { formatMoney, precoEmReais } from '@prumo/domain/core/money.ts'
import { valorTotal } from '@prumo/domain/financeiro/pedidos/totais.ts'
import { MAXIMO_DE_ITENS } from '@prumo/domain/financeiro/pedidos/validacao.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useFieldMeta, useFormHouse } from '../../ui/form/form-context.ts'
import { isAmount } from '../../ui/form/money-typing.ts'
import { Money } from '../../ui/Money.tsx'
import { useCategorias } from '../registros.ts'
import { CategoriaCell, QuantidadeCell, TextoCell, ValorCell } from './CelulasDeItem.tsx'
import {
  type ItemNoForm,
  isItemVazio,
  itemVazio,
  itensNoRascunho,
  type PedidoNoForm,
  totalDosItens,
} from './form-pedido.ts'
import css from './ItensField.module.css'
import { itensColados } from './itens-colados.ts'

/** The order's lines as a table one fills in by keys: Enter goes down a row and adds one at the end; a spreadsheet's rows can be pasted. */
export function ItensField() {
  const { control, getValues } = useFormContext<PedidoNoForm>()
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'itens', keyName: 'chave' })
  const { errors } = useFormState({ control, name: 'itens' })
  const { tried } = useFormHouse()
  const { ativas, antigas } = useCategorias(fields.map(({ codigoCustoId }) => codigoCustoId))
  const root = useRef<HTMLDivElement>(null)
  useFieldMeta('itens', 'Itens', false, itensNoRascunho)

  const focusCell = (row: number, column: number) =>
    requestAnimationFrame(() =>
      root.current?.querySelectorAll('[data-linha]')[row]?.querySelectorAll<HTMLElement>('input')[column]?.focus(),
    )
  const add = (column = 0) => {
    if (fields.length >= MAXIMO_DE_ITENS) return
    append(itemVazio(), { shouldFocus: false })
    focusCell(fields.length, column)
  }
  const removeAt = (row: number) => {
    if (fields.length === 1) replace([itemVazio()])
    else remove(row)
    focusCell(Math.max(0, row - 1), 0)
  }

  const cellOf = (target: EventTarget) => {
    const box = target as HTMLElement
    const line = box.closest<HTMLElement>('[data-linha]')
    return line
      ? {
          row: Number(line.dataset.linha),
          column: [...line.querySelectorAll('input')].indexOf(box as HTMLInputElement),
        }
      : null
  }
  const keys = (event: KeyboardEvent) => {
    const at = cellOf(event.target)
    if (!at || !(event.target instanceof HTMLInputElement)) return
    if (event.key === 'Enter' && !event.defaultPrevented) {
      // An open list of categories takes Enter for itself.
      if (event.target.getAttribute('aria-expanded') === 'true') return
      event.preventDefault()
      if (at.row + 1 < fields.length) focusCell(at.row + 1, at.column)
      else if (!isItemVazio(getValues(`itens.${at.row}`))) add()
    } else if (event.key === 'Delete' && event.ctrlKey) {
      event.preventDefault()
      removeAt(at.row)
    }
  }
  const paste = (event: ClipboardEvent) => {
    const at = cellOf(event.target)
    const colados = at && itensColados(event.clipboardData.getData('text'))
    if (!colados) return
    event.preventDefault()
    event.stopPropagation()
    const now = getValues('itens')
    const next = now.toSpliced(at.row, isItemVazio(now[at.row]!) ? 1 : 0, ...colados).slice(0, MAXIMO_DE_ITENS)
    replace(next)
    focusCell(Math.min(at.row + colados.length, next.length) - 1, 0)
  }

  // A field array's own error stands under `root`; ours, on the list as a whole, under itself.
  const said = tried ? ((errors.itens?.message ?? errors.itens?.root?.message) as string | undefined) : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and paste come up from the fields inside, which are reachable by themselves.
    <div ref={root} className={css.root} onKeyDown={keys} onPasteCapture={paste}>
      <table className={css.table} aria-label="Itens do pedido">
        <thead className="column-heads">
          <tr>
            <th scope="col">Descrição *</th>
            <th scope="col">Unidade</th>
            <th scope="col" data-right>
              Quantidade *
            </th>
            <th scope="col" data-right>
              Valor unitário *
            </th>
            <th scope="col">Categoria de custo</th>
            <th scope="col" data-right>
              Total
            </th>
            <th scope="col">
              <span className="visually-hidden">Remover</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field, row) => (
            <tr key={field.chave} data-linha={row}>
              <td data-label="Descrição">
                <TextoCell name={`itens.${row}.descricao`} label={`Descrição, item ${row + 1}`} maxLength={500} />
              </td>
              <td data-label="Unidade">
                <TextoCell name={`itens.${row}.unidade`} label={`Unidade, item ${row + 1}`} maxLength={20} />
              </td>
              <td data-label="Quantidade" data-right>
                <QuantidadeCell name={`itens.${row}.quantidade`} label={`Quantidade, item ${row + 1}`} />
              </td>
              <td data-label="Valor unitário" data-right>
                <ValorCell name={`itens.${row}.valor`} label={`Valor unitário, item ${row + 1}`} />
              </td>
              <td data-label="Categoria de custo">
                <CategoriaCell
                  name={`itens.${row}.codigoCustoId`}
                  label={`Categoria de custo, item ${row + 1}`}
                  opcoes={ativas}
                  antigas={antigas}
                />
              </td>
              <td data-label="Total" data-right className={css.total}>
                <TotalDaLinha row={row} />
              </td>
              <td className={css.remove}>
                <ActionIcon aria-label={`Remover item ${row + 1}`} onClick={() => removeAt(row)} size={32}>
                  <IconTrash size={16} stroke={1.75} />
                </ActionIcon>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.foot}>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} />}
          onClick={() => add()}
          disabled={fields.length >= MAXIMO_DE_ITENS}
        >
          Adicionar item
        </Button>
        <span className={css.hint}>Enter desce ou adiciona uma linha; cole várias linhas de uma planilha.</span>
        <TotalDoPedido />
      </div>
      {said && (
        <p className={css.error} role="alert">
          {said}
        </p>
      )}
    </div>
  )
}

function TotalDaLinha({ row }: { row: number }) {
  const item = useWatch<PedidoNoForm, `itens.${number}`>({ name: `itens.${row}` }) as ItemNoForm | undefined
  if (!item || typeof item.quantidade !== 'number' || !isAmount(item.valor)) return <>–</>
  return <>{formatMoney(valorTotal([{ quantidade: item.quantidade, valor: precoEmReais(item.valor) }]))}</>
}

function TotalDoPedido() {
  const itens = useWatch<PedidoNoForm, 'itens'>({ name: 'itens' })
  return (
    <output className={css.sum} aria-label="Total do pedido">
      Total <Money value={totalDosItens(itens ?? [])} />
    </output>
  )
}
