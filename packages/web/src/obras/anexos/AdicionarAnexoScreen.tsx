import { Button } from '@mantine/core'
import { disciplinasDeObra, tiposDeAnexo } from '@prumo/domain/obras/anexos/codigos.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useParams, useSearch } from '@tanstack/react-router'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { useRecord } from '../../core/wire/records.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import css from './Anexos.module.css'
import { AnexosDaObra } from './AnexosDaObra.tsx'
import { EnviarAnexos } from './EnviarAnexos.tsx'
import { anexosDaObraAddress } from './enderecos.ts'

/** A code of the address, when the table has it: what the list of expected documents fills in. */
const codigo = (texto: unknown, tabela: object): number | null =>
  Object.hasOwn(tabela, String(texto ?? '')) ? Number(texto) : null

/** Spec 3 §2.2, adicionar-anexo: many files at once for one work, over what it has already. */
export function AdicionarAnexoScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { disciplina, tipo } = useSearch({ strict: false }) as Record<string, unknown>
  const obra = useRecord(obras, id)
  usePageTitle(obra.data && `Anexos da obra ${obra.data.numero}`)
  if (obra.isError && !obra.data)
    return <RecordFailure tela={obras.tela} error={obra.error} onRetry={() => void obra.refetch()} />
  if (!obra.data) return <Skeletons lines={8} />
  const comeco = { disciplina: codigo(disciplina, disciplinasDeObra), tipo: codigo(tipo, tiposDeAnexo) }
  return (
    <>
      <PageHeader
        title="Adicionar anexos"
        subtitle={`${obra.data.numero} · ${obra.data.nome}`}
        actions={
          <Button
            component={AppLink}
            href={anexosDaObraAddress(id)}
            variant="default"
            leftSection={<IconArrowLeft size={16} />}
          >
            Voltar à obra
          </Button>
        }
      />
      <div className={css.root}>
        {/* What the address asks for anew begins anew. */}
        <EnviarAnexos key={`${id}-${comeco.disciplina}-${comeco.tipo}`} obraId={id} {...comeco} />
        <AnexosDaObra obraId={id} adicionar={false} />
      </div>
    </>
  )
}
