import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { chamadasDaFoto } from '@prumo/domain/core/coleta-chamadas.ts'
import type { Foto, Fotos } from '@prumo/domain/core/fotos.ts'
import {
  IconArrowLeft,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconInfoCircle,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useRouter, useSearch } from '@tanstack/react-router'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { confirm } from '../../ui/dialogs.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { isBusy, isTyping, useShortcuts } from '../../ui/hotkeys.ts'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { useChoice } from '../list/useChoice.ts'
import { usePageTitle } from '../screens/page-title.ts'
import { addressOf, isAbsent } from '../wire/api.ts'
import { fotosQuery } from './collected.ts'
import css from './FotoPage.module.css'
import { FotoSide } from './FotoSide.tsx'

const ZOOMS = [1, 1.5, 2, 3, 4] as const
/** Pixels a finger goes sideways before it means the next one. */
const VARRIDA = 60

export type FotoPageProps = {
  fotos: Fotos
  /** The record's id. */
  id: string
  /** Which of them, counted from 0 in that order. */
  at: number
  inOrder?: (itens: readonly Foto[]) => readonly Foto[]
  /** What the record is called; absent until it is known. */
  titulo: string | undefined
  /** The address of this page on that photograph, and of the record. */
  addressAt: (index: number) => string
  back: { href: string; label: string }
}

/** The photographs of a record one by one, the whole page for each. */
export function FotoPage({ fotos, id, at, inOrder = (itens) => itens, titulo, addressAt, back }: FotoPageProps) {
  const router = useRouter()
  const { data, error, refetch } = useQuery(fotosQuery(fotos, id))
  const itens = inOrder(data?.itens ?? [])
  const n = Math.min(at, itens.length - 1)
  const foto = itens[n]
  usePageTitle(titulo && `Foto ${n + 1} de ${itens.length} · ${titulo}`)
  if (isAbsent(error)) return <Navigate to="/" replace />
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={8} />
  const voltar = () => void router.navigate({ href: back.href })
  if (!foto)
    return (
      <EmptyState message="Este registro não tem fotos.">
        <Button variant="default" onClick={voltar}>
          {back.label}
        </Button>
      </EmptyState>
    )
  return (
    <Quadro
      fotos={fotos}
      foto={foto}
      n={n}
      total={itens.length}
      titulo={titulo ?? ''}
      fechado={data.impedimento !== undefined}
      ir={(para) => void router.navigate({ href: addressAt(para), replace: true })}
      voltar={voltar}
    />
  )
}

/** '?id=&index=' as these pages' addresses carry them; null where the id is none. */
export function useFotoAddress(): { id: string; at: number } | null {
  const { id = '', index = '0' } = useSearch({ strict: false }) as { id?: string; index?: string }
  return /^\d{1,18}$/.test(id) ? { id, at: Math.max(0, Math.trunc(Number(index)) || 0) } : null
}

type QuadroProps = {
  fotos: Fotos
  foto: Foto
  n: number
  total: number
  titulo: string
  fechado: boolean
  ir: (index: number) => void
  voltar: () => void
}

function Quadro({ fotos, foto, n, total, titulo, fechado, ir, voltar }: QuadroProps) {
  const [zoom, setZoom] = useState<number>(1)
  const [lado, verLado] = useChoice<'sim' | 'nao'>('dados-da-foto', 'sim')
  const dirty = useRef(false)
  const palco = useRef<HTMLElement>(null)
  const sair = async (ir: () => void) => {
    if (dirty.current) {
      const sure = await confirm({
        title: 'Sair sem salvar?',
        body: 'O que foi escrito sobre esta foto ainda não foi salvo.',
        action: 'Sair sem salvar',
        cancel: 'Continuar aqui',
        danger: true,
      })
      if (!sure) return
      dirty.current = false
    }
    ir()
  }
  const passo = (by: number) => {
    if (n + by < 0 || n + by >= total) return
    void sair(() => {
      setZoom(1)
      ir(n + by)
    })
  }
  const ampliar = (by: number) => {
    const agora = ZOOMS.findIndex((um) => um >= zoom)
    setZoom(ZOOMS[Math.min(ZOOMS.length - 1, Math.max(0, agora + by))]!)
  }
  const escrever = () => {
    // At once: what is typed next is the caption's.
    flushSync(() => verLado('sim'))
    document.querySelector<HTMLTextAreaElement>('textarea[name="legenda"]')?.focus()
  }
  useTeclas({ passo, ampliar, caber: () => setZoom(1), escrever, sair: () => void sair(voltar) })
  const varrer = useVarrida(zoom === 1, passo)
  return (
    <div className={css.visor} data-lado={lado}>
      <header className={css.barra} data-no-print>
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={16} />}
          onClick={() => void sair(voltar)}
          title="Esc"
        >
          Voltar
        </Button>
        <h1 className={css.titulo}>
          <b>Foto </b>
          {n + 1} de {total}
          <span>{titulo}</span>
        </h1>
        <Ferramenta nome="Diminuir (−)" onClick={() => ampliar(-1)} disabled={zoom === 1}>
          <IconZoomOut size={20} stroke={1.75} />
        </Ferramenta>
        <span className={css.quanto}>{Math.round(zoom * 100)}%</span>
        <Ferramenta nome="Aumentar (+)" onClick={() => ampliar(1)} disabled={zoom === ZOOMS.at(-1)}>
          <IconZoomIn size={20} stroke={1.75} />
        </Ferramenta>
        <Ferramenta nome="Ver inteira (0)" onClick={() => setZoom(1)} disabled={zoom === 1}>
          <IconZoomReset size={20} stroke={1.75} />
        </Ferramenta>
        <Tooltip label="Baixar">
          <ActionIcon
            component="a"
            size={40}
            aria-label="Baixar a foto"
            href={addressOf(chamadasDaFoto.arquivo, { params: { id: foto.id }, query: { baixar: 'true' } })}
          >
            <IconDownload size={20} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
        <Ferramenta
          nome="Dados da foto"
          onClick={() => verLado(lado === 'sim' ? 'nao' : 'sim')}
          pressed={lado === 'sim'}
        >
          <IconInfoCircle size={20} stroke={1.75} />
        </Ferramenta>
      </header>
      <section
        ref={palco}
        className={css.palco}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
        tabIndex={0}
        aria-label={foto.legenda ?? 'Foto sem legenda'}
        {...varrer}
        onDoubleClick={() => setZoom(zoom === 1 ? 2 : 1)}
      >
        <Imagem key={foto.id} foto={foto} zoom={zoom} />
      </section>
      <button
        type="button"
        className={css.anterior}
        aria-label="Foto anterior"
        aria-disabled={n === 0}
        onClick={() => passo(-1)}
        data-no-print
      >
        <IconChevronLeft size={28} />
      </button>
      <button
        type="button"
        className={css.proxima}
        aria-label="Próxima foto"
        aria-disabled={n === total - 1}
        onClick={() => passo(1)}
        data-no-print
      >
        <IconChevronRight size={28} />
      </button>
      {lado === 'sim' && (
        <aside className={css.lado} aria-label="Dados da foto">
          <FotoSide
            key={`${foto.id}-${foto.revisao}`}
            fotos={fotos}
            foto={foto}
            readOnly={fechado}
            dirty={dirty}
            onDone={() => palco.current?.focus()}
          />
        </aside>
      )}
    </div>
  )
}

type FerramentaProps = {
  nome: string
  onClick: () => void
  disabled?: boolean
  pressed?: boolean
  children: React.ReactNode
}

function Ferramenta({ nome, onClick, disabled = false, pressed, children }: FerramentaProps) {
  return (
    <Tooltip label={nome}>
      <ActionIcon size={40} aria-label={nome} aria-pressed={pressed} disabled={disabled} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}

/** Asked for once: each look is a look in the log. Until it comes, the miniature stands there. */
function Imagem({ foto: { id, legenda, largura, altura }, zoom }: { foto: Foto; zoom: number }) {
  const [failed, setFailed] = useState(false)
  if (failed) return <ErrorState message="Não foi possível mostrar esta foto." onRetry={() => setFailed(false)} />
  return (
    <img
      className={css.foto}
      src={addressOf(chamadasDaFoto.arquivo, { params: { id } })}
      alt={legenda || 'Foto sem legenda'}
      width={largura}
      height={altura}
      draggable={false}
      style={
        {
          '--zoom': zoom,
          '--proporcao': largura / altura,
          backgroundImage: `url(${addressOf(chamadasDaFoto.miniatura, { params: { id } })})`,
        } as React.CSSProperties
      }
      onError={() => setFailed(true)}
    />
  )
}

type Teclas = {
  passo: (by: number) => void
  ampliar: (by: number) => void
  caber: () => void
  escrever: () => void
  sair: () => void
}

function useTeclas(teclas: Teclas): void {
  const latest = useRef(teclas)
  latest.current = teclas
  useShortcuts([
    { keys: '← →', label: 'Foto anterior e próxima' },
    { keys: '+ − 0', label: 'Aumentar, diminuir, ver inteira' },
    { keys: 'E', label: 'Escrever a legenda' },
    { keys: 'Esc', label: 'Voltar ao registro' },
  ])
  useEffect(() => {
    const ouvir = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      if (isBusy()) return
      if (isTyping(event.target)) {
        // The first Esc leaves the field, the second the page.
        if (event.key === 'Escape') (event.target as HTMLElement).blur()
        return
      }
      const { passo, ampliar, caber, escrever, sair } = latest.current
      const faz: Record<string, () => void> = {
        ArrowLeft: () => passo(-1),
        ArrowRight: () => passo(1),
        '+': () => ampliar(1),
        '=': () => ampliar(1),
        '-': () => ampliar(-1),
        '0': caber,
        e: escrever,
        E: escrever,
        Escape: sair,
      }
      const ato = faz[event.key]
      if (!ato) return
      event.preventDefault()
      ato()
    }
    document.addEventListener('keydown', ouvir)
    return () => document.removeEventListener('keydown', ouvir)
  }, [])
}

/** A finger across the picture goes to the next or the one before; while it is larger than the page, it moves it. */
function useVarrida(ativa: boolean, passo: (by: number) => void) {
  const inicio = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ pointerType, clientX, clientY, isPrimary }: PointerEvent) => {
      inicio.current = ativa && isPrimary && pointerType === 'touch' ? { x: clientX, y: clientY } : null
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const de = inicio.current
      inicio.current = null
      if (!de) return
      const [dx, dy] = [clientX - de.x, clientY - de.y]
      if (Math.abs(dx) > VARRIDA && Math.abs(dx) > 2 * Math.abs(dy)) passo(dx < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      inicio.current = null
    },
  }
}
