import { atoPara, transicaoDe } from '@prumo/domain/core/transicao.ts'
import { fluxoDoPlano } from '@prumo/domain/obras/planos-5w2h/fluxo.ts'
import { planos5w2h, SITUACAO_DE_PLANO, situacoesDePlano } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import { IconPlus } from '@tabler/icons-react'
import { type DragEvent, type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react'
import type { ListBodyProps } from '../../core/list/ListBody.tsx'
import { ListHead } from '../../core/list/ListHead.tsx'
import { SpreadsheetButton } from '../../core/list/SpreadsheetButton.tsx'
import { newAddress } from '../../core/screens/addresses.ts'
import { api } from '../../core/wire/api.ts'
import { type ListParams, useCommand, useCount, useList } from '../../core/wire/records.ts'
import { referencesIn, useNames } from '../../core/wire/references.ts'
import { Board, BoardCard, BoardColumn, BoardLine, BoardNote } from '../../ui/Board.tsx'
import { confirm } from '../../ui/dialogs.ts'
import { PrimaryAction } from '../../ui/ListToolbar.tsx'
import { toast } from '../../ui/toast.ts'
import { Percentual, Prazo } from './Marcas.tsx'
import css from './Planos.module.css'
import type { Plano } from './plano.ts'

const { aberto, emAndamento, concluido, eficaz, ineficaz, cancelado } = SITUACAO_DE_PLANO
/** In the order in which work goes; what was cancelled is in the list alone. */
const COLUNAS = [aberto, emAndamento, concluido, ineficaz, eficaz] as const
const CURTOS: Readonly<Partial<Record<number, string>>> = { [concluido]: 'A verificar', [ineficaz]: 'Ineficaz' }
const rotuloDe = (status: number) => CURTOS[status] ?? situacoesDePlano[status as keyof typeof situacoesDePlano]
const TONS = { [concluido]: 'link', [ineficaz]: 'danger', [eficaz]: 'green' } as const

const naColuna = (status: number, id: string) => `${status}/${id}`

type QuadroProps = {
  comum: Pick<ListBodyProps<Plano>, 'list' | 'columns' | 'placeholder' | 'actions' | 'filters' | 'create'>
  filtro: ListParams
  aberto: string | null
  onAbrir: (id: string | null) => void
}

/** Takes a plan to where its card was put, asking what the act asks; refusals are told as the act's own. */
function useMover() {
  const { run } = useCommand(
    ({ plano, para, motivo }: { plano: Plano; para: number; motivo?: string }) =>
      api.call(transicaoDe(planos5w2h), {
        params: { id: plano.id },
        body: { para, revisao: plano.revisao, ...(motivo !== undefined && { motivo }) },
      }),
    { touches: [planos5w2h.name] },
  )
  return async (plano: Plano, para: number) => {
    if (plano.status === para) return
    const nome = atoPara(fluxoDoPlano, plano.status, para)
    const ato = nome && fluxoDoPlano.atos[nome]
    if (!ato || !(ato.sai as readonly number[]).includes(plano.status)) {
      toast.failure(`De “${rotuloDe(plano.status)}” não se vai a “${rotuloDe(para)}”.`)
      return
    }
    const pergunta = 'pergunta' in ato ? ato.pergunta : undefined
    const motivo = pergunta && 'motivo' in pergunta ? pergunta.motivo : undefined
    const dito = pergunta
      ? await confirm({
          title: pergunta.titulo.replace('{nome}', plano.numero),
          body: pergunta.corpo,
          action: ato.rotulo.replace('…', ''),
          danger: 'perigo' in ato && ato.perigo,
          ...(motivo && { reason: { label: motivo.rotulo } }),
        })
      : {}
    if (!dito) return
    try {
      await run({ plano, para, ...('reason' in dito && dito.reason !== undefined && { motivo: String(dito.reason) }) })
      toast.success(`${plano.numero}: ${rotuloDe(para)}.`)
    } catch (error) {
      toast.failure((error as Error).message)
    }
  }
}

/** One column for each state; a card is moved by the mouse, by Alt and the arrows, or by the buttons of the plan it opens. */
export function QuadroDePlanos({ comum, filtro, aberto: qual, onAbrir }: QuadroProps) {
  const { list, columns, placeholder, actions, filters, create } = comum
  const mover = useMover()
  // Of each column what it shows: where a card came from may know for a moment longer what it was there.
  const vistos = useRef(new Map<string, Plano>())
  const arrastado = useRef<string | null>(null)
  // Moved by keys, a card keeps the focus where it comes to stand.
  const movido = useRef<{ id: string; para: number } | null>(null)
  const colunaEm = (event: { target: EventTarget }) =>
    Number((event.target as Element).closest<HTMLElement>('[data-column]')?.dataset.column)
  const soltar = (event: DragEvent) => {
    const plano = arrastado.current && vistos.current.get(arrastado.current)
    arrastado.current = null
    const para = colunaEm(event)
    if (!plano || !para) return
    event.preventDefault()
    void mover(plano, para)
  }
  const teclas = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return
    const id = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset.row
    const plano = id && vistos.current.get(naColuna(colunaEm(event), id))
    if (!plano) return
    event.preventDefault()
    const onde = COLUNAS.indexOf(plano.status as (typeof COLUNAS)[number])
    const para = COLUNAS[onde + (event.key === 'ArrowRight' ? 1 : -1)]
    if (para === undefined) return
    movido.current = { id: plano.id, para }
    void mover(plano, para)
  }
  return (
    <>
      <ListHead
        {...list.tools}
        tela={list.tela}
        columns={columns}
        looks={false}
        onSort={undefined}
        placeholder={placeholder}
        count={list.total === undefined ? undefined : list.total.toLocaleString('pt-BR')}
        acts={
          <>
            <SpreadsheetButton sheet={list.sheet} filter={list.params} />
            {actions}
          </>
        }
        primary={
          create && (
            <PrimaryAction
              label={create.label}
              icon={IconPlus}
              hotkey="n"
              href={newAddress(list.tela)}
              onClick={() => list.go(newAddress(list.tela))}
              disabled={!create.may}
              disabledReason={create.reason}
            />
          )
        }
        filters={filters}
        chips={list.chips}
        onClearChips={list.clearChips}
      />
      <p className={css.dica} data-no-print>
        Arraste o cartão para mudar a situação, ou use Alt+← e Alt+→.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: cards are dropped and keys come up from what is inside, reachable by itself. */}
      <div
        onKeyDown={teclas}
        onDragStart={(event) => {
          const id = (event.target as Element).closest<HTMLElement>('[data-plano]')?.dataset.plano
          arrastado.current = id ? naColuna(colunaEm(event), id) : null
        }}
        onDragOver={(event) => arrastado.current && colunaEm(event) && event.preventDefault()}
        onDrop={soltar}
      >
        <Quadro filtro={filtro} qual={qual} onAbrir={onAbrir} vistos={vistos.current} movido={movido} />
      </div>
    </>
  )
}

type DentroProps = {
  filtro: ListParams
  qual: string | null
  onAbrir: (id: string | null) => void
  vistos: Map<string, Plano>
  movido: RefObject<{ id: string; para: number } | null>
}

function Quadro({ filtro, ...resto }: DentroProps) {
  const { ordem: _, status, ...fixo } = filtro
  const escolhidas = String(status ?? '')
    .split(',')
    .filter(Boolean)
  const colunas = COLUNAS.filter((um) => escolhidas.length === 0 || escolhidas.includes(String(um)))
  // Of the filter's own states alone, those that the board shows.
  const mostradas = colunas.length > 0 ? colunas : COLUNAS
  return (
    <Board
      label="Planos por situação"
      columns={mostradas.map((um) => ({ id: String(um), label: rotuloDe(um), count: undefined }))}
      onEscape={() => resto.qual && resto.onAbrir(null)}
    >
      {mostradas.map((um) => (
        <Coluna key={um} status={um} filtro={fixo} {...resto} />
      ))}
    </Board>
  )
}

function Coluna({ status, filtro, qual, onAbrir, vistos, movido }: DentroProps & { status: number }) {
  const consulta = { ...filtro, status: String(status) }
  const lista = useList(planos5w2h, { ...consulta, ordem: status === eficaz ? '-dataVerificacao' : 'quandoFim' })
  const total = useCount(planos5w2h.name, consulta)
  const planos = lista.rows as unknown as Plano[]
  for (const plano of planos) vistos.set(naColuna(status, plano.id), plano)
  const nameOf = useNames(useMemo(() => referencesIn(planos5w2h, lista.rows, ['quemId']), [lista.rows]))
  useEffect(() => {
    const { id, para } = movido.current ?? {}
    if (para !== status || !lista.rows.some((um) => um.id === id)) return
    movido.current = null
    document.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus()
  }, [lista.rows, movido, status])
  const tone = TONS[status as keyof typeof TONS]
  return (
    <BoardColumn
      id={String(status)}
      label={rotuloDe(status)}
      count={total}
      {...(tone && { tone })}
      list={{ ...lista, rows: planos }}
      card={(plano) => (
        <div className={css.cartao} draggable={status !== eficaz && status !== cancelado} data-plano={plano.id}>
          <BoardCard id={plano.id} current={plano.id === qual} onOpen={() => onAbrir(plano.id)}>
            <BoardLine>
              <span className={css.numero}>{plano.numero}</span>
              <Percentual valor={plano.percentual} />
            </BoardLine>
            <span>{plano.titulo}</span>
            <BoardNote>{nameOf('usuarios', plano.quemId) ?? '–'}</BoardNote>
            <BoardLine>
              <Prazo plano={plano} />
            </BoardLine>
          </BoardCard>
        </div>
      )}
    />
  )
}
