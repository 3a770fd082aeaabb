import '../../core/telefone/campo.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { vestir } from '../../core/telefone/Tema.tsx'
import { registrarServico } from '../../core/telefone/versao.tsx'
import { Campo } from './Campo.tsx'

vestir()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Campo />
  </StrictMode>,
)
// After what is looked at: the shell is kept for the next time, also for the first one without a network.
addEventListener('load', () => void registrarServico())
