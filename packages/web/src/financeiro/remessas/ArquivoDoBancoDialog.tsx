import { Button, Modal } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useCommand } from '../../core/wire/records.ts'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import type { rulesOf } from '../../ui/file-rules.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { novaChave } from '../pedidos/salvar-pedido.ts'
import { TOCA } from './calls.ts'
import css from './Remessas.module.css'

type ArquivoDoBancoProps<R> = {
  /** 'Importar retorno do banco', and under it what the file is and what will be done with it. */
  titulo: string
  dica: string
  rotulo: string
  regras: ReturnType<typeof rulesOf>
  /** `chave` is the file's own: the same sent twice is one. */
  enviar: (form: FormData, opcoes: { idempotencyKey: string; onProgress: (parte: number) => void }) => Promise<R>
  onFeito: (lido: R) => void
  onFechar: () => void
}

/** Takes in one file that the bank delivered. */
export function ArquivoDoBancoDialog<R>(props: ArquivoDoBancoProps<R>) {
  const { titulo, dica, rotulo, regras, enviar, onFeito, onFechar } = props
  const phone = usePhone()
  const [file, setFile] = useState<File | null>(null)
  const [enviado, setEnviado] = useState(0)
  const [erro, setErro] = useState<string | null>(null)
  const chave = useMemo(novaChave, [file])
  const ato = useCommand(
    (arquivo: File) => {
      const form = new FormData()
      form.append('arquivo', arquivo, arquivo.name)
      return enviar(form, { idempotencyKey: chave, onProgress: setEnviado })
    },
    { touches: TOCA },
  )
  async function importar() {
    if (!file || ato.running) return
    setErro(null)
    setEnviado(0)
    try {
      onFeito(await ato.run(file))
    } catch (error) {
      setErro((error as Error).message)
    }
  }
  return (
    <Modal
      opened
      onClose={() => !ato.running && onFechar()}
      title={titulo}
      withCloseButton={false}
      closeOnClickOutside={false}
      size={520}
      fullScreen={phone}
    >
      <div className={css.dialogo}>
        <p className={css.dica}>{dica}</p>
        <FileDrop
          label={rotulo}
          files={file ? [file] : []}
          onFiles={([novo]) => {
            setErro(null)
            setFile(novo ?? null)
          }}
          {...regras}
          disabled={ato.running}
          {...(ato.running && file ? { progress: new Map([[file, enviado]]) } : {})}
        />
        <DialogFoot onCancel={onFechar} running={ato.running} failure={erro}>
          <Button onClick={() => void importar()} disabled={!file} loading={ato.running}>
            Importar
          </Button>
        </DialogFoot>
      </div>
    </Modal>
  )
}
