import { chamadasDaFoto } from '@prumo/domain/core/coleta-chamadas.ts'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import type { CodeTable } from '@prumo/domain/core/field.ts'
import type { Foto } from '@prumo/domain/core/fotos.ts'
import { useState } from 'react'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { addressOf } from '../wire/api.ts'
import { momentOf } from './collected.ts'
import css from './Fotos.module.css'

type FotoTileProps = { foto: Foto; n: number; fases: CodeTable | null; onOpen: () => void }

/** One of the grid: the miniature opens the photograph; caption, phase and date are read below it. */
export function FotoTile({ foto, n, fases, onOpen }: FotoTileProps) {
  const { id, legenda, fase } = foto
  const [waits, setWaits] = useState(false)
  const phase = fase === null ? null : fases?.[fase]
  return (
    <li className={css.tile}>
      <button type="button" data-print onClick={onOpen} aria-label={`Ver a foto ${n}${legenda ? `: ${legenda}` : ''}`}>
        {waits ? (
          <span className={css.waiting}>Chegando do celular</span>
        ) : (
          <img
            src={addressOf(chamadasDaFoto.miniatura, { params: { id } })}
            alt=""
            loading="lazy"
            decoding="async"
            // Announced and not there yet: asked for all the same, for it may be there by now.
            {...(foto.espera && { onError: () => setWaits(true) })}
          />
        )}
      </button>
      <div className={css.told}>
        <p className={css.caption} data-absent={!legenda || undefined}>
          {legenda || 'Sem legenda'}
        </p>
        <div className={css.facts}>
          {phase && <StatusTag>{phase}</StatusTag>}
          <time dateTime={momentOf(foto)}>{formatInstant(momentOf(foto))}</time>
        </div>
      </div>
    </li>
  )
}
