import { Button } from '@mantine/core'
import { messages } from '@prumo/domain/core/messages.ts'
import { chamadasDoPbi } from '@prumo/domain/pbi/chamadas.ts'
import { useState } from 'react'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { showResult } from '../../ui/dialogs.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { toast } from '../../ui/toast.ts'
import css from '../Pbi.module.css'
import { FOTO } from './Campos.tsx'
import { Foto } from './Cartoes.tsx'
import { type Relatorio, relatorios } from './entidade.ts'

/** The photo there is, and another in its place: the old one is deleted (Spec 3 §4). */
export function TrocarFoto({ relatorio: { id, hiperlink, fileName } }: { relatorio: Relatorio }) {
  const [nova, setNova] = useState<File[]>([])
  const trocar = useCommand(
    (arquivo: File) => {
      const form = new FormData()
      form.set('arquivo', arquivo)
      return api.upload(chamadasDoPbi.trocarFoto, form, { params: { id } })
    },
    { touches: [relatorios.name] },
  )
  const enviar = async () => {
    try {
      await trocar.run(nova[0]!)
      setNova([])
      toast.success('Foto trocada.')
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    }
  }
  return (
    <Panel title="Foto">
      <div className={css.troca}>
        <figure>
          <Foto key={hiperlink} src={hiperlink} />
          <figcaption>{fileName}</figcaption>
        </figure>
        <div className={css.formulario}>
          <FileDrop
            label="Outra foto"
            files={nova}
            onFiles={(files) => setNova(files.slice(-1))}
            maxFiles={1}
            {...FOTO}
          />
          {nova.length > 0 && (
            <Button disabled={trocar.running} onClick={() => void enviar()}>
              {trocar.running ? messages.enviando : 'Trocar foto'}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}
