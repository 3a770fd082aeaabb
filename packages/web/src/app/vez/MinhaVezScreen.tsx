import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { SplitPane } from '../../ui/SplitPane.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { Documento } from './Documento.tsx'
import { Lista } from './Lista.tsx'
import css from './MinhaVez.module.css'
import { useVez } from './useVez.ts'

const esperam = (n: number): string => (n === 1 ? '1 espera por você' : `${n.toLocaleString('pt-BR')} esperam por você`)

/** Everything that waits for whoever is signed in, a tab for each sort of it: the list at the left, what is read and decided beside it. */
export function MinhaVezScreen() {
  const phone = usePhone()
  const vez = useVez({ abre: !phone })
  const { especies, especie, rows, visto } = vez
  const total = especies.reduce((soma, { total: um }) => soma + um, 0)
  const documento = visto !== undefined && especie && <Documento key={`${especie.id} ${visto}`} vez={vez} />

  const titulo = (
    <>
      <PageHeader title="Minha vez" count={total > 0 ? esperam(total) : undefined} compact />
      {especies.length > 0 && (
        <Tabs
          label="O que espera por você"
          value={especie?.id ?? ''}
          onChange={vez.verTipo}
          items={especies.map(({ id, nome, total: n }) => ({ id, label: nome, count: n }))}
        />
      )}
    </>
  )
  const lista = () => {
    if (vez.erro) return <ErrorState message={vez.erro.message} onRetry={vez.deNovo} />
    if (vez.carregando) return <Skeletons lines={8} height={40} />
    if (!especie || rows.length === 0) return <EmptyState message="Nada espera por você." />
    return <Lista key={especie.id} vez={vez} />
  }
  // A phone has room for one of the two: the list waits, as it was, behind the document.
  if (phone)
    return (
      <>
        {documento}
        <div hidden={Boolean(documento)}>
          {titulo}
          {lista()}
        </div>
      </>
    )
  return (
    <div className={css.split}>
      <SplitPane name="minha-vez" panelLabel="Documento e decisão" width={720} panel={documento || null}>
        <div className={css.left} data-alone={documento ? undefined : true}>
          {titulo}
          {lista()}
        </div>
      </SplitPane>
    </div>
  )
}
