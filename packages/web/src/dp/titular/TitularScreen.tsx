import { Button } from '@mantine/core'
import { messages } from '@prumo/domain/core/messages.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { chamadasDoTitular } from '@prumo/domain/dp/titular-chamadas.ts'
import { IconArrowLeft, IconBraces, IconFileTypePdf, IconFileZip } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { api } from '../../core/wire/api.ts'
import { useRecord } from '../../core/wire/records.ts'
import { showResult } from '../../ui/dialogs.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import css from './Titular.module.css'

const FORMATOS = [
  { formato: 'pdf', nome: 'PDF', icone: IconFileTypePdf, para: 'Para ler e entregar à pessoa.' },
  { formato: 'json', nome: 'JSON', icone: IconBraces, para: 'Para levar os dados a outro sistema.' },
  { formato: 'zip', nome: 'ZIP', icone: IconFileZip, para: 'O relatório e uma cópia de cada documento.' },
] as const

/** LGPD arts. 18–19: all that the house knows of one person, to be handed to them. */
export function TitularScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const router = useRouter()
  const { data, isError, error, refetch } = useRecord(colaboradores, id)
  const [baixando, setBaixando] = useState<string | null>(null)
  usePageTitle(data?.nome)
  if (isError && !data) return <RecordFailure tela={colaboradores.tela} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={6} />
  const baixar = async (formato: (typeof FORMATOS)[number]['formato']) => {
    setBaixando(formato)
    try {
      await api.download(chamadasDoTitular.relatorio, `relatorio-do-titular.${formato}`, {
        params: { id },
        query: { formato },
      })
    } catch (falha) {
      await showResult({ kind: 'failure', message: (falha as Error).message })
    } finally {
      setBaixando(null)
    }
  }
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
        <ul className={css.formatos}>
          {FORMATOS.map(({ formato, nome, icone: Icone, para }) => (
            <li key={formato}>
              <Button
                leftSection={<Icone size={16} />}
                variant={formato === 'pdf' ? 'filled' : 'default'}
                disabled={baixando !== null}
                onClick={() => void baixar(formato)}
              >
                {baixando === formato ? messages.aguarde : `Baixar ${nome}`}
              </Button>
              <span>{para}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}
