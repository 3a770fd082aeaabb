import { Button } from '@mantine/core'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { chamadasDoTitular } from '@prumo/domain/dp/titular-chamadas.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { FormatosDoRelatorio } from '../../core/FormatosDoRelatorio.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { api } from '../../core/wire/api.ts'
import { useRecord } from '../../core/wire/records.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import css from './Titular.module.css'

/** LGPD arts. 18–19: all that the house knows of one person, to be handed to them. */
export function TitularScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const router = useRouter()
  const { data, isError, error, refetch } = useRecord(colaboradores, id)
  usePageTitle(data?.nome)
  if (isError && !data) return <RecordFailure tela={colaboradores.tela} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={6} />
  const baixar = (formato: 'pdf' | 'json' | 'zip') =>
    api.download(chamadasDoTitular.relatorio, `relatorio-do-titular.${formato}`, { params: { id }, query: { formato } })
  return (
    <>
      <PageHeader
        title="Relatório do titular"
        subtitle={`${data.nome} · matrícula ${data.matricula}`}
        actions={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} />}
            onClick={() => void router.navigate({ to: detailAddress(colaboradores.tela, id) })}
          >
            Voltar
          </Button>
        }
      />
      <Panel title="O que a pessoa pode pedir">
        <p className={css.texto}>
          Todos os dados pessoais, os documentos, para que são tratados, com quem são compartilhados e quem os viu ou
          alterou. A lei pede uma resposta simples de imediato e a declaração completa em até 15 dias (Lei 13.709/2018,
          art. 19).
        </p>
        <p className={css.texto}>
          Confira a identidade de quem pede antes de entregar. Cada cópia baixada fica no log.
        </p>
        <FormatosDoRelatorio zip="O relatório e uma cópia de cada documento." baixar={baixar} />
      </Panel>
    </>
  )
}
