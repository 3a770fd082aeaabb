import { Button } from '@mantine/core'
import { messages } from '@prumo/domain/core/messages.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { chamadasDeColaboradores } from '@prumo/domain/dp/colaboradores-chamadas.ts'
import { assinaturaDeColaborador } from '@prumo/domain/dp/envios.ts'
import { IconDownload, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { addressOf, api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { rulesOf } from '../../ui/file-rules.ts'
import { toast } from '../../ui/toast.ts'
import css from './Colaboradores.module.css'

type Props = {
  id: string
  nome: string
  /** The signature there is. */
  signId: string | null
  /** On the form it can be put and taken away; on the sheet it is only looked at. */
  editavel?: boolean
}

/** Spec 2 §5, §6: a PNG, for who has full access. It is fetched when somebody asks to see it: each look is on record. */
export function Assinatura({ id, nome, signId, editavel = false }: Props) {
  const [vista, setVista] = useState<string | null>(null)
  const enviar = useCommand(
    (arquivo: File) => {
      const form = new FormData()
      form.set('arquivo', arquivo)
      return api.upload(chamadasDeColaboradores.trocarAssinatura, form, { params: { id } })
    },
    { touches: [colaboradores.name] },
  )
  const remover = useCommand(() => api.call(chamadasDeColaboradores.removerAssinatura, { params: { id } }), {
    touches: [colaboradores.name],
  })
  const ocupado = enviar.running || remover.running
  const tentar = async (ato: () => Promise<unknown>, feito?: string) => {
    try {
      await ato()
      if (feito) toast.success(feito)
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    }
  }
  const escolher = async ([arquivo]: File[]) => {
    if (!arquivo) return
    if (signId) {
      const sim = await confirm({
        title: `Trocar a assinatura de ${nome}?`,
        body: 'As próximas ordens de serviço saem com a nova. A de agora é apagada.',
        action: 'Trocar',
      })
      if (!sim) return
    }
    await tentar(() => enviar.run(arquivo), 'Assinatura guardada.')
  }
  const tirar = async () => {
    const sim = await confirm({
      title: `Remover a assinatura de ${nome}?`,
      body: messages.confirmarExclusao,
      action: 'Remover',
      danger: true,
    })
    if (sim) await tentar(() => remover.run(undefined), 'Assinatura removida.')
  }
  const aVista = signId !== null && vista === signId

  return (
    <div className={css.assinatura}>
      <p className={css.nota}>
        {signId
          ? 'Usada só nas ordens de serviço. Cada vez que alguém a vê ou baixa fica registrado.'
          : editavel
            ? 'Sem assinatura. Envie uma imagem PNG, de preferência recortada e com fundo transparente.'
            : 'Sem assinatura: as ordens de serviço saem com o espaço em branco.'}
      </p>
      {aVista && (
        <img
          className={css.imagem}
          src={addressOf(chamadasDeColaboradores.assinatura, { params: { id }, query: { versao: signId } })}
          alt={`Assinatura de ${nome}`}
          onError={() => {
            setVista(null)
            void showResult({ kind: 'failure', message: 'Não foi possível mostrar a assinatura. Tente novamente.' })
          }}
        />
      )}
      {signId && (
        <div className={css.botoes} data-no-print>
          <Button
            variant="default"
            leftSection={aVista ? <IconEyeOff size={16} /> : <IconEye size={16} />}
            onClick={() => setVista(aVista ? null : signId)}
          >
            {aVista ? 'Ocultar' : 'Ver assinatura'}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            onClick={() =>
              void tentar(() =>
                api.download(chamadasDeColaboradores.assinatura, 'assinatura.png', {
                  params: { id },
                  query: { baixar: 'true', versao: signId },
                }),
              )
            }
          >
            Baixar
          </Button>
          {editavel && (
            <Button
              variant="default"
              leftSection={<IconTrash size={16} />}
              disabled={ocupado}
              onClick={() => void tirar()}
            >
              Remover…
            </Button>
          )}
        </div>
      )}
      {editavel && (
        <FileDrop
          label={signId ? 'Trocar a assinatura' : 'Assinatura'}
          {...rulesOf(assinaturaDeColaborador)}
          files={[]}
          onFiles={(files) => void escolher(files)}
          disabled={ocupado}
          disabledReason={messages.enviando}
        />
      )}
    </div>
  )
}
