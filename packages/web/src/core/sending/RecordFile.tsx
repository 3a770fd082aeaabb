import { Button, FileButton } from '@mantine/core'
import type { Anexos } from '@prumo/domain/core/anexos.ts'
import type { chamadasDosAnexos } from '@prumo/domain/core/anexos-chamadas.ts'
import { endingsOf } from '@prumo/domain/core/file-kinds.ts'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'
import { api } from '../wire/api.ts'
import { useCommand } from '../wire/records.ts'
import css from './RecordFile.module.css'

type Given = {
  of: { slug: string; id: string; qual: string; anexos: Anexos; chamadas: ReturnType<typeof chamadasDosAnexos> }
  /** Its name, when there is one; `children` is how it is looked at. */
  file: string | null
  sends: boolean
  removes: boolean
  empty?: string
  children: ReactNode
}

/** A file that a record has in a column of its own (domain, core/anexos.ts): looked at, sent, replaced, taken away. */
export function RecordFile({ of, file, sends, removes, empty = 'Nenhum arquivo', children }: Given) {
  const { label, envio } = of.anexos.roles[of.qual]!
  const { run, running } = useCommand((act: () => Promise<unknown>) => act(), { touches: [of.slug] })
  const failed = ({ message }: Error) => showResult({ kind: 'failure', message })
  const send = (chosen: File | null) => {
    if (!chosen) return
    const form = new FormData()
    form.set('arquivo', chosen)
    const sent = run(() => api.upload(of.chamadas.enviarArquivo, form, { params: of }))
    void sent.then(() => toast.success('Arquivo guardado.'), failed)
  }
  const remove = async () => {
    const title = `Remover ${label.toLowerCase()}?`
    if (!(await confirm({ title, body: `O arquivo "${file}" é excluído.`, action: 'Remover', danger: true }))) return
    const removed = run(() => api.call(of.chamadas.removerArquivo, { params: of }))
    void removed.then(() => toast.success('Arquivo removido.'), failed)
  }
  const button = (children: string, Icon: typeof IconTrash) => {
    const leftSection = <Icon size={14} />
    return {
      size: 'compact-sm',
      disabled: running,
      'aria-label': `${children} ${label.toLowerCase()}`,
      leftSection,
      children,
    }
  }
  const words = button(file ? 'Trocar' : 'Enviar', IconUpload)
  return (
    <div className={css.file}>
      <span>{file ?? empty}</span>
      {file && children}
      {sends && (
        <FileButton accept={endingsOf(envio.accept).join(',')} onChange={send} disabled={running}>
          {(props) => <Button variant="default" {...props} {...words} />}
        </FileButton>
      )}
      {file && removes && <Button variant="subtle" {...button('Remover', IconTrash)} onClick={() => void remove()} />}
    </div>
  )
}
