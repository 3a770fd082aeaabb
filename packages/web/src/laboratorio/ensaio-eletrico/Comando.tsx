import { IconBolt, IconDeviceFloppy } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { Kbd } from '../../ui/Kbd.tsx'
import css from './Comando.module.css'

interface Props {
  readonly leitor: RefObject<HTMLInputElement | null>
  readonly acionar: RefObject<HTMLButtonElement | null>
  readonly etiqueta: string
  readonly dica: string
  readonly lendo: boolean
  /** The reader has the focus when the page opens. */
  readonly comeca: boolean
  readonly tempo: string
  readonly correndo: boolean
  readonly acao: 'iniciar' | 'registrar'
  readonly pode: boolean
  readonly palavra: string
  readonly onEtiqueta: (etiqueta: string) => void
  readonly onLer: () => void
  readonly onAgir: () => void
}

/** The three things the hand does at the bench: read a tag, wait, act. */
export function Comando(props: Props) {
  const Icone = props.acao === 'iniciar' ? IconBolt : IconDeviceFloppy
  return (
    <div className={css.comando} data-no-print>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          props.onLer()
        }}
      >
        <label className="visually-hidden" htmlFor="etiqueta">
          Etiqueta ou nº de série
        </label>
        <input
          id="etiqueta"
          ref={props.leitor}
          // The reader is what one comes here with.
          // biome-ignore lint/a11y/noAutofocus: see above.
          autoFocus={props.comeca}
          className={css.leitor}
          value={props.etiqueta}
          disabled={props.lendo}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={props.dica}
          onChange={({ currentTarget }) => props.onEtiqueta(currentTarget.value)}
        />
      </form>
      <output className={css.cronometro} data-correndo={props.correndo || undefined} aria-label="Tempo que falta">
        {props.tempo}
      </output>
      <button
        ref={props.acionar}
        type="button"
        className={css.acionar}
        data-acao={props.acao}
        // Not disabled: once all is read the hand waits here, and what is typed meanwhile is added to no reading.
        aria-disabled={!props.pode}
        onClick={props.onAgir}
      >
        <Icone size={24} aria-hidden /> {props.palavra} <Kbd>Enter</Kbd>
      </button>
    </div>
  )
}
