import { Switch } from '@mantine/core'
import { telas } from '@prumo/domain/telas.ts'
import { useState } from 'react'
import { aprovaSemPerguntar, setAprovaSemPerguntar } from '../core/acoes/sem-perguntar.ts'
import { useDensity } from '../core/list/useListFrame.ts'
import { usePermission } from '../core/session/session.ts'
import { lettersOn, setLetters } from '../ui/hotkeys.ts'
import { Panel } from '../ui/Panel.tsx'
import { type Scheme, useScheme } from '../ui/UiProvider.tsx'
import css from './Conta.module.css'

type Choice<V extends string> = { value: V; label: string }
const TEMAS: readonly Choice<Scheme>[] = [
  { value: 'auto', label: 'Do sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
]
const ALTURAS: readonly Choice<'compact' | 'default' | 'comfortable'>[] = [
  { value: 'compact', label: 'Compacta' },
  { value: 'default', label: 'Padrão' },
  { value: 'comfortable', label: 'Confortável' },
]

/** How the product looks and answers to keys, in this browser alone. */
export function Preferencias() {
  const [tema, setTema] = useScheme()
  const [altura, setAltura] = useDensity()
  const [letras, setLetras] = useState(lettersOn)
  const [semPerguntar, setSemPerguntar] = useState(aprovaSemPerguntar)
  const decide = usePermission(telas.solicitacoes, 'editar')
  return (
    <Panel title="Preferências">
      <div className={css.stack}>
        <Choices legend="Tema" choices={TEMAS} value={tema} onChange={setTema} />
        <Choices legend="Altura das linhas nas listas" choices={ALTURAS} value={altura} onChange={setAltura} />
        <Switch
          label="Atalhos de uma letra"
          description="J, K, N e outras letras agem nas telas. Ctrl K e Alt S valem sempre."
          checked={letras}
          onChange={(event) => {
            setLetters(event.currentTarget.checked)
            setLetras(event.currentTarget.checked)
          }}
        />
        {decide && (
          <Switch
            label="Aprovar sem perguntar"
            description="Aprova na hora, e por 8 segundos dá para desfazer. O que pula um passo, finaliza o pedido ou pede conferência continua perguntando."
            checked={semPerguntar}
            onChange={(event) => {
              setAprovaSemPerguntar(event.currentTarget.checked)
              setSemPerguntar(event.currentTarget.checked)
            }}
          />
        )}
        <p className={css.muted}>Valem neste navegador.</p>
      </div>
    </Panel>
  )
}

type ChoicesProps<V extends string> = {
  legend: string
  choices: readonly Choice<V>[]
  value: V
  onChange: (value: V) => void
}

function Choices<V extends string>({ legend, choices, value, onChange }: ChoicesProps<V>) {
  return (
    <fieldset className={css.choice}>
      <legend>{legend}</legend>
      <div>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={legend}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
