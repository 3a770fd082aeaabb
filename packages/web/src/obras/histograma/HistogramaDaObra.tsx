import { telas } from '@prumo/domain/telas.ts'
import { useMemo } from 'react'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { usePermission } from '../../core/session/session.ts'
import { useHistograma } from './calls.ts'
import { lerEndereco } from './endereco.ts'
import css from './Histograma.module.css'
import { Quadro } from './Quadro.tsx'

/** A work's histogram by months, on the work's own page, and the way to the whole of it and to its plan. */
export function HistogramaDaObra({ obra }: { obra: { readonly id: string; readonly contratoId: string } }) {
  const { id, contratoId } = obra
  const endereco = useMemo(() => lerEndereco({ contrato: contratoId, obra: id }), [contratoId, id])
  const lido = useHistograma(endereco)
  const planeja = usePermission(telas.histograma, 'editar')
  const daObra = `?${new URLSearchParams({ contrato: contratoId, obra: id })}`
  return (
    <>
      <p className={css.caminhos} data-no-print>
        <AppLink href={`/${telas.histograma.caminho}${daObra}`}>Abrir no Histograma: semanas, dias e planilha</AppLink>
        {planeja && <AppLink href={`/${telas.histograma.caminho}/planejar${daObra}`}>Planejar</AppLink>}
      </p>
      <Quadro lido={lido} endereco={endereco} />
    </>
  )
}
