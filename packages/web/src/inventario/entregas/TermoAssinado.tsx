import { Button } from '@mantine/core'
import { chamadasDeEntregas } from '@prumo/domain/inventario/entregas/chamadas.ts'
import { SITUACAO_DE_ENTREGA } from '@prumo/domain/inventario/entregas/codigos.ts'
import { anexosDaEntrega } from '@prumo/domain/inventario/entregas/coleta.ts'
import { inventarioEntregas } from '@prumo/domain/inventario/entregas/entregas.ts'
import { IconDownload } from '@tabler/icons-react'
import { RecordFile } from '../../core/sending/RecordFile.tsx'
import { usePermission } from '../../core/session/session.ts'
import { addressOf } from '../../core/wire/api.ts'
import { Panel } from '../../ui/Panel.tsx'
import type { EntregaLida } from './entrega.ts'

/** The paper that was signed with a pen: sent while the acceptance is awaited, read afterwards. */
export function TermoAssinado({ uma }: { uma: EntregaLida }) {
  const envia = usePermission(inventarioEntregas.tela, 'editar') && uma.situacao === SITUACAO_DE_ENTREGA.aguardando
  const params = { id: uma.id, qual: 'termo' } as const
  if (!uma.termo && !envia) return null
  return (
    <Panel title={anexosDaEntrega.roles.termo.label}>
      <RecordFile
        of={{ slug: inventarioEntregas.name, anexos: anexosDaEntrega, chamadas: chamadasDeEntregas, ...params }}
        file={uma.termo}
        sends={envia}
        removes={envia}
        empty="Nenhum. Para quem assina em papel: imprima o termo, colha a assinatura e envie aqui."
      >
        <Button
          component="a"
          href={addressOf(chamadasDeEntregas.arquivo, { params, query: { baixar: 'true' } })}
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
