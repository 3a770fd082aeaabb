import { useState } from 'react'
import { Botoes } from './Campos.tsx'

/** The house's own key: what is chosen at the desk holds here too, and the other way round. */
const CHAVE = 'mantine-color-scheme-value'
type Escolha = 'light' | 'dark' | 'auto'

const ESCURO = matchMedia('(prefers-color-scheme: dark)')
const lido = (): Escolha => (localStorage.getItem(CHAVE) as Escolha | null) ?? 'auto'

/** The sheet's colours as the person, or the phone, wants them. */
export function vestir(): void {
  const escolha = lido()
  const escuro = escolha === 'dark' || (escolha === 'auto' && ESCURO.matches)
  document.documentElement.dataset.tema = escuro ? 'escuro' : 'claro'
}
ESCURO.addEventListener('change', vestir)

export function Tema() {
  const [escolha, setEscolha] = useState(lido)
  return (
    <Botoes
      rotulo="Cores"
      opcoes={[
        ['light', 'Claras'],
        ['dark', 'Escuras'],
        ['auto', 'Do aparelho'],
      ]}
      valor={escolha}
      onValor={(nova) => {
        localStorage.setItem(CHAVE, nova ?? 'auto')
        setEscolha(nova ?? 'auto')
        vestir()
      }}
    />
  )
}
