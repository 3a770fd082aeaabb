import { Button, Checkbox } from '@mantine/core'
import { chamadasDaFoto } from '@prumo/domain/core/coleta-chamadas.ts'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import { aspectosDeRegistro, statusDeRegistro, tiposDeRegistro } from '@prumo/domain/obras/registros/registros.ts'
import { IconCameraOff, IconPhoto } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import type { useListBody } from '../../core/list/ListBody.tsx'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { addressOf } from '../../core/wire/api.ts'
import type { NameOf } from '../../core/wire/references.ts'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { StaleRows, stateOf, TableState } from '../../ui/table/TableState.tsx'
import css from './Registros.module.css'
import { type Registro, tela } from './registro.ts'

type GaleriaProps = { list: ReturnType<typeof useListBody<Registro>>; nameOf: NameOf; emptyAction: ReactNode }

/** The records by their pictures: as many as were asked for, each drawn when it comes into sight, the next asked for at the end. */
export function Galeria({ list, nameOf, emptyAction }: GaleriaProps) {
  const { rows, table, filtered, clear } = list
  const { canLoadMore, onLoadMore, loadingMore, selected, onSelect } = table
  const state = stateOf({ ...table, filtered, empty: rows.length === 0 })
  const escolher = (id: string, on: boolean) => {
    const agora = new Set(selected)
    if (on) agora.add(id)
    else agora.delete(id)
    onSelect(agora)
  }
  if (state === 'loading') return <Skeletons lines={8} />
  if (state !== 'ready')
    return (
      <TableState
        state={state}
        error={table.error}
        onRetry={table.onRetry}
        onClearFilters={clear}
        emptyAction={emptyAction}
      />
    )
  return (
    <>
      {table.error && <StaleRows message={table.error.message} onRetry={table.onRetry} />}
      <ul className={css.galeria} aria-label={tela.rotulo} data-refetching={table.refetching || undefined}>
        {rows.map((registro) => (
          <Cartao
            key={registro.id}
            registro={registro}
            nameOf={nameOf}
            escolhido={selected.has(registro.id)}
            onEscolher={(on) => escolher(registro.id, on)}
          />
        ))}
      </ul>
      {canLoadMore && <Mais onLoad={onLoadMore} loading={loadingMore} />}
    </>
  )
}

/** Asks for the next ones when it comes into sight; a button for whoever goes by keys. */
function Mais({ onLoad, loading }: { onLoad: () => void; loading: boolean }) {
  const fim = useRef<HTMLDivElement>(null)
  const latest = useRef(onLoad)
  latest.current = onLoad
  useEffect(() => {
    const olheiro = new IntersectionObserver(([visto]) => visto?.isIntersecting && latest.current(), {
      rootMargin: '600px',
    })
    olheiro.observe(fim.current!)
    return () => olheiro.disconnect()
  }, [])
  return (
    <div ref={fim} className={css.mais} data-no-print>
      <Button variant="default" loading={loading} onClick={onLoad}>
        Mostrar mais
      </Button>
    </div>
  )
}

type CartaoProps = {
  registro: Registro
  nameOf: NameOf
  escolhido?: boolean
  /** Without it, it is only looked at. */
  onEscolher?: (on: boolean) => void
}

export function Cartao({ registro, nameOf, escolhido = false, onEscolher }: CartaoProps) {
  const { id, numero, obraId, equipeId, data, local, tipo, status, quantidadeFotos, quantidadeItens, capaId } = registro
  const obra = nameOf('obras', obraId) ?? '…'
  return (
    <li className={css.cartao} data-escolhido={escolhido || undefined}>
      <AppLink className={css.abre} href={detailAddress(tela, id)}>
        <span className={css.capa}>
          {capaId ? (
            <img
              src={addressOf(chamadasDaFoto.miniatura, { params: { id: capaId } })}
              alt=""
              loading="lazy"
              decoding="async"
            />
          ) : (
            <IconCameraOff size={30} stroke={1.25} aria-hidden />
          )}
        </span>
        <span className={css.dito}>
          <strong className={css.local}>{local}</strong>
          <span className={css.obra}>
            {obra} ·&nbsp;{numero}
          </span>
          <span className={css.resto}>{formatInstant(data)}</span>
          <span className={css.resto}>
            {tiposDeRegistro[tipo as keyof typeof tiposDeRegistro]} · {nameOf('equipes', equipeId) ?? '…'}
          </span>
        </span>
      </AppLink>
      <span className={css.pe}>
        <CodigoTag palavras={statusDeRegistro} aspectos={aspectosDeRegistro} codigo={status} />
        <span className={css.contagem}>
          <IconPhoto size={14} stroke={1.75} aria-hidden />
          {quantidadeFotos === 1 ? '1 foto' : `${quantidadeFotos} fotos`}
          {quantidadeItens > 0 && ` · ${quantidadeItens === 1 ? '1 item' : `${quantidadeItens} itens`}`}
        </span>
      </span>
      {onEscolher && (
        <Checkbox
          className={css.marca}
          aria-label={`Selecionar o registro ${numero}, ${obra}`}
          checked={escolhido}
          onChange={(event) => onEscolher(event.currentTarget.checked)}
        />
      )}
    </li>
  )
}
