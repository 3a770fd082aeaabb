import { Button, Modal } from '@mantine/core'
import { ddaDoBanco } from '@prumo/domain/financeiro/envios.ts'
import { chamadasDoDda } from '@prumo/domain/financeiro/remessas/dda-chamadas.ts'
import { useState } from 'react'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { rulesOf } from '../../ui/file-rules.ts'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { TOCA } from './calls.ts'
import { doDda } from './frases.ts'
import css from './Remessas.module.css'

/** Takes in what the bank tells is registered against the company. */
export default function ImportarDdaDialog({ onFechar }: { onFechar: () => void }) {
  const phone = usePhone()
  const [file, setFile] = useState<File | null>(null)
  const [enviado, setEnviado] = useState(0)
  const [erro, setErro] = useState<string | null>(null)
  const ato = useCommand(
    (arquivo: File) => {
      const form = new FormData()
      form.append('arquivo', arquivo, arquivo.name)
      return api.upload(chamadasDoDda.importar, form, { onProgress: setEnviado })
    },
    { touches: TOCA },
  )
  async function importar() {
    if (!file || ato.running) return
    setErro(null)
    setEnviado(0)
    try {
      const lido = await ato.run(file)
      toast.success(doDda(lido))
      for (const aviso of lido.avisos) toast.info(aviso)
      onFechar()
    } catch (error) {
      setErro((error as Error).message)
    }
  }
  return (
    <Modal
      opened
      onClose={() => !ato.running && onFechar()}
      title="Importar DDA do banco"
      withCloseButton={false}
      closeOnClickOutside={false}
      size={520}
      fullScreen={phone}
    >
      <div className={css.dialogo}>
        <p className={css.dica}>
          O arquivo de DDA (ou varredura de sacado) que o banco entrega, em CNAB 240. Cada boleto é procurado entre os
          pedidos pelo código de barras; o que ninguém pediu fica em vermelho, à espera de uma pessoa. Nada é pago.
        </p>
        <FileDrop
          label="Arquivo de DDA"
          files={file ? [file] : []}
          onFiles={([novo]) => {
            setErro(null)
            setFile(novo ?? null)
          }}
          {...rulesOf(ddaDoBanco)}
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
