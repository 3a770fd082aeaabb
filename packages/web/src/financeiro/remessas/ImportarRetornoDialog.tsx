import { Button, Modal } from '@mantine/core'
import { retornoDoBanco } from '@prumo/domain/financeiro/envios.ts'
import { chamadasDosRetornos } from '@prumo/domain/financeiro/remessas/retornos-chamadas.ts'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { rulesOf } from '../../ui/file-rules.ts'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { novaChave } from '../pedidos/salvar-pedido.ts'
import { TOCA } from './calls.ts'
import { enderecoDoRetorno } from './endereco-do-retorno.ts'
import css from './Remessas.module.css'

/** Takes in what the bank answered; what came of it is shown in a page of its own. */
export default function ImportarRetornoDialog({ onFechar }: { onFechar: () => void }) {
  const phone = usePhone()
  const router = useRouter()
  const [file, setFile] = useState<File | null>(null)
  const [enviado, setEnviado] = useState(0)
  const [erro, setErro] = useState<string | null>(null)
  const chave = useMemo(novaChave, [file])
  const ato = useCommand(
    (arquivo: File) => {
      const form = new FormData()
      form.append('arquivo', arquivo, arquivo.name)
      return api.upload(chamadasDosRetornos.importar, form, { idempotencyKey: chave, onProgress: setEnviado })
    },
    { touches: TOCA },
  )
  async function importar() {
    if (!file || ato.running) return
    setErro(null)
    setEnviado(0)
    try {
      const { retornoId, repetido } = await ato.run(file)
      if (repetido) toast.info('Este arquivo já tinha sido importado: nada mudou. Veja o que ele fez então.')
      onFechar()
      void router.navigate({ to: enderecoDoRetorno(retornoId) })
    } catch (error) {
      setErro((error as Error).message)
    }
  }
  return (
    <Modal
      opened
      onClose={() => !ato.running && onFechar()}
      title="Importar retorno do banco"
      withCloseButton={false}
      closeOnClickOutside={false}
      size={520}
      fullScreen={phone}
    >
      <div className={css.dialogo}>
        <p className={css.dica}>
          O arquivo que o banco devolve, em CNAB 240 (em geral .RET ou .TXT). O que ele diz pago fica pago, com o
          próprio arquivo como comprovante; o negado volta a esperar, com o motivo; o que não bater espera uma pessoa.
        </p>
        <FileDrop
          label="Arquivo de retorno"
          files={file ? [file] : []}
          onFiles={([novo]) => {
            setErro(null)
            setFile(novo ?? null)
          }}
          {...rulesOf(retornoDoBanco)}
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
