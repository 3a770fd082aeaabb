import { Button, FileButton } from '@mantine/core'
import { endingsOf } from '@prumo/domain/core/file-kinds.ts'
import { anexosDaRequisicao } from '@prumo/domain/privacidade/requisicoes/anexos.ts'
import { chamadasDeRequisicoes } from '@prumo/domain/privacidade/requisicoes/chamadas.ts'
import { requisicoesTitulares } from '@prumo/domain/privacidade/requisicoes/requisicoes.ts'
import { IconDownload, IconTrash, IconUpload } from '@tabler/icons-react'
import { usePermission } from '../../core/session/session.ts'
import { addressOf, api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { Panel } from '../../ui/Panel.tsx'
import { toast } from '../../ui/toast.ts'
import css from '../Privacidade.module.css'
import type { RequisicaoLida } from './requisicao.ts'

const { tela, name } = requisicoesTitulares
const { envio } = anexosDaRequisicao.roles.resposta

/** What was sent to the person beside the words: taken, sent, replaced and removed while the request is open. */
export function ArquivoDaResposta({ uma }: { uma: RequisicaoLida }) {
  const edita = usePermission(tela, 'editar') && !uma.fechado
  const { run, running } = useCommand((ato: () => Promise<unknown>) => ato(), { touches: [name] })
  const params = { id: uma.id, qual: 'resposta' as const }
  const tentar = async (ato: () => Promise<unknown>, feito: string) => {
    try {
      await run(ato)
      toast.success(feito)
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    }
  }
  const enviar = (arquivo: File | null) => {
    if (!arquivo) return
    const form = new FormData()
    form.set('arquivo', arquivo)
    void tentar(() => api.upload(chamadasDeRequisicoes.enviarArquivo, form, { params }), 'Arquivo guardado.')
  }
  const remover = async () => {
    const certo = await confirm({
      title: 'Remover o arquivo da resposta?',
      body: `O arquivo "${uma.arquivo}" é excluído.`,
      action: 'Remover',
      danger: true,
    })
    if (certo) await tentar(() => api.call(chamadasDeRequisicoes.removerArquivo, { params }), 'Arquivo removido.')
  }
  if (!uma.arquivo && !edita) return null
  return (
    <Panel title="Arquivo da resposta">
      <div className={css.arquivo}>
        <span>{uma.arquivo ?? 'Nenhum. Anexe aqui o que for enviado à pessoa, como o relatório do titular.'}</span>
        {uma.arquivo && (
          <Button
            component="a"
            href={addressOf(chamadasDeRequisicoes.arquivo, { params, query: { baixar: 'true' } })}
            variant="default"
            size="compact-sm"
            leftSection={<IconDownload size={14} />}
          >
            Baixar
          </Button>
        )}
        {edita && (
          <FileButton accept={endingsOf(envio.accept).join(',')} onChange={enviar} disabled={running}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="compact-sm"
                leftSection={<IconUpload size={14} />}
                disabled={running}
              >
                {uma.arquivo ? 'Trocar' : 'Anexar'}
              </Button>
            )}
          </FileButton>
        )}
        {edita && uma.arquivo && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconTrash size={14} />}
            disabled={running}
            onClick={() => void remover()}
          >
            Remover
          </Button>
        )}
      </div>
    </Panel>
  )
}
