import { Button } from '@mantine/core'
import { messages } from '@prumo/domain/core/messages.ts'
import { chamadasDosTitulares } from '@prumo/domain/privacidade/titular/chamadas.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { FormatosDoRelatorio } from '../../core/FormatosDoRelatorio.tsx'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { api } from '../../core/wire/api.ts'
import { useNames } from '../../core/wire/references.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import css from '../Privacidade.module.css'

const ALVOS = { usuario: 'usuarios', fornecedor: 'fornecedores' } as const
const DITOS = { usuario: 'usuário do sistema', fornecedor: 'fornecedor' } as const

/** LGPD arts. 18–19: all that the house knows of a user or of a supplier's person, to be handed to them. */
export function RelatorioScreen() {
  const { quem = '', id = '' } = useParams({ strict: false }) as { quem?: string; id?: string }
  const conhecido = quem === 'usuario' || quem === 'fornecedor' ? quem : null
  const router = useRouter()
  const nameOf = useNames(useMemo(() => (conhecido ? [{ target: ALVOS[conhecido], id }] : []), [conhecido, id]))
  const nome = conhecido ? nameOf(ALVOS[conhecido], id) : null
  usePageTitle(nome ?? undefined)
  if (!conhecido || nome === null) return <ErrorState message={messages.registroNaoEncontrado} />
  if (nome === undefined) return <Skeletons lines={6} />
  const baixar = (formato: 'pdf' | 'json' | 'zip') =>
    api.download(chamadasDosTitulares[conhecido], `relatorio-do-titular.${formato}`, {
      params: { id },
      query: { formato },
    })
  return (
    <>
      <PageHeader
        title="Relatório do titular"
        subtitle={`${nome} · ${DITOS[conhecido]}`}
        actions={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} />}
            onClick={() => void router.history.back()}
          >
            Voltar
          </Button>
        }
      />
      <Panel title="O que vai no relatório">
        <p className={css.texto}>
          Os dados pessoais, onde mais a pessoa é nomeada e desde quando, para que são tratados, com quem são
          compartilhados, o que ela já pediu, e quem viu ou alterou o seu cadastro.
        </p>
        <p className={css.texto}>
          Confira a identidade de quem pede antes de entregar. Cada cópia baixada fica no log.
        </p>
        <FormatosDoRelatorio zip="Os dois juntos." baixar={baixar} />
      </Panel>
    </>
  )
}
