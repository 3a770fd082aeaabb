import { equipes, tiposDeEquipe } from '@prumo/domain/obras/equipes/equipes.ts'
import { telas } from '@prumo/domain/telas.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { isAbsent } from '../../core/wire/api.ts'
import { useRecord } from '../../core/wire/records.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import css from './Equipes.module.css'
import { LuzesDaEquipe } from './Luzes.tsx'

/** The teams of a work, each with who is in it today: a tab of the work's own page. */
export function EquipesDaObra({ obra: { equipesIds: ids } }: { obra: { readonly equipesIds: readonly string[] } }) {
  if (ids.length === 0) return <EmptyState message="Nenhuma equipe nesta obra: escolha-as em Editar." />
  return (
    <div className={css.equipes}>
      {ids.map((id) => (
        <UmaEquipe key={id} id={id} />
      ))}
    </div>
  )
}

function UmaEquipe({ id }: { id: string }) {
  const { data, error } = useRecord(equipes, id)
  if (isAbsent(error)) return <Panel title="Equipe de outro contrato">Você não vê esta equipe.</Panel>
  if (!data) return <Skeletons lines={4} />
  const { codigo, nome, tipo } = data
  return (
    <Panel
      title={
        <AppLink href={detailAddress(telas.equipes, id)}>
          {codigo} · {nome}
        </AppLink>
      }
      action={<span>{tiposDeEquipe[tipo as keyof typeof tiposDeEquipe]}</span>}
    >
      <LuzesDaEquipe id={id} />
    </Panel>
  )
}
