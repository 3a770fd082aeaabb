import { Button } from '@mantine/core'
import { laudos } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { IconFileCertificate } from '@tabler/icons-react'
import { Navigate, useRouter, useSearch } from '@tanstack/react-router'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { useRecord } from '../../core/wire/records.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { Curvas } from './Curvas.tsx'
import css from './Laudos.module.css'
import { enderecoDoLaudo, type Laudo, tela } from './laudo.ts'
import { Resultado, Situacao } from './Marcas.tsx'
import { Instrumentos, Peca } from './Pecas.tsx'

/** Design, Works 5.3, laudo/ensaio?id=: the test data behind a laudo, whole. */
export function EnsaioScreen() {
  const { id } = useSearch({ strict: false }) as { id?: string | number }
  return id === undefined ? <Navigate to={`/${tela.caminho}`} replace /> : <DoLaudo key={id} id={String(id)} />
}

function DoLaudo({ id }: { id: string }) {
  const router = useRouter()
  const record = useRecord(laudos, id)
  const laudo = record.data as unknown as Laudo | undefined
  usePageTitle(laudo && `Ensaio do laudo ${laudo.identificacao}`)
  if (record.isError && !laudo)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!laudo) return <Skeletons lines={8} />
  return (
    <>
      <RecordHead
        tela={tela}
        title={`Ensaio do laudo ${laudo.identificacao}`}
        tag={
          <span className={css.tags}>
            <Situacao status={laudo.status} />
            <Resultado resultado={laudo.resultado} />
          </span>
        }
        subtitle={`${laudo.equipamento} · ${laudo.osNumero}`}
        acts={
          <Button
            variant="default"
            leftSection={<IconFileCertificate size={16} />}
            onClick={() => void router.navigate({ href: enderecoDoLaudo(id) })}
          >
            Abrir o laudo
          </Button>
        }
      />
      <div className={css.pilha}>
        {(laudo.pecas ?? []).map((peca) => (
          <Panel key={peca.equipamentoId} title={`Ensaio de ${peca.etiqueta}`}>
            <Peca peca={peca} inteira />
          </Panel>
        ))}
        <Curvas laudoId={id} />
        {(laudo.instrumentos?.length ?? 0) > 0 && (
          <Panel title="Instrumentos">
            <Instrumentos instrumentos={laudo.instrumentos ?? []} />
          </Panel>
        )}
      </div>
    </>
  )
}
