import { Button } from '@mantine/core'
import { anexosDaRequisicao } from '@prumo/domain/privacidade/requisicoes/anexos.ts'
import { chamadasDeRequisicoes } from '@prumo/domain/privacidade/requisicoes/chamadas.ts'
import { requisicoesTitulares } from '@prumo/domain/privacidade/requisicoes/requisicoes.ts'
import { IconDownload } from '@tabler/icons-react'
import { RecordFile } from '../../core/sending/RecordFile.tsx'
import { usePermission } from '../../core/session/session.ts'
import { addressOf } from '../../core/wire/api.ts'
import { Panel } from '../../ui/Panel.tsx'
import type { RequisicaoLida } from './requisicao.ts'

/** What was sent to the person beside the words: taken, sent, replaced and removed while the request is open. */
export function ArquivoDaResposta({ uma }: { uma: RequisicaoLida }) {
  const edita = usePermission(requisicoesTitulares.tela, 'editar') && !uma.fechado
  const params = { id: uma.id, qual: 'resposta' } as const
  if (!uma.arquivo && !edita) return null
  return (
    <Panel title={anexosDaRequisicao.roles.resposta.label}>
      <RecordFile
        of={{ slug: requisicoesTitulares.name, anexos: anexosDaRequisicao, chamadas: chamadasDeRequisicoes, ...params }}
        file={uma.arquivo}
        sends={edita}
        removes={edita}
        empty="Nenhum. Envie aqui o que for entregue à pessoa, como o relatório do titular."
      >
        <Button
          component="a"
          href={addressOf(chamadasDeRequisicoes.arquivo, { params, query: { baixar: 'true' } })}
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={14} />}
        >
          Baixar
        </Button>
      </RecordFile>
    </Panel>
  )
}
