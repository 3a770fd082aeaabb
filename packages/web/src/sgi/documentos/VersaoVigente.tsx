import { Button } from '@mantine/core'
import { chamadasDoSgi } from '@prumo/domain/sgi/chamadas.ts'
import { sgiDocumentos } from '@prumo/domain/sgi/documentos.ts'
import { IconCheck, IconDownload, IconEye, IconQrcode } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { usePermission } from '../../core/session/session.ts'
import { useNaVez } from '../../core/vez/vez.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { showResult } from '../../ui/dialogs.ts'
import { Panel } from '../../ui/Panel.tsx'
import { toast } from '../../ui/toast.ts'
import css from './Documentos.module.css'
import { type Documento, enderecoDoVisor } from './entidade.ts'
import { Leitura } from './Selos.tsx'
import { DocumentoEmVigor } from './VerAnexoScreen.tsx'

/** The file in force and what one does with it: read it, say so, take it away, label its printed copies. */
export function VersaoVigente({ documento }: { documento: Documento }) {
  const { id, anexoId, versao, fileName, lidaEm, exigeLeitura } = documento
  const router = useRouter()
  const naVez = useNaVez()
  const [aberto, setAberto] = useState(false)
  const mayEdit = usePermission(sgiDocumentos.tela, 'editar')
  const confirmar = useCommand(() => api.call(chamadasDoSgi.confirmarLeitura, { params: { id: anexoId } }), {
    touches: [sgiDocumentos.name],
  })
  const tentar = async (ato: () => Promise<unknown>, feito?: string) => {
    try {
      await ato()
      if (feito) toast.success(feito)
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    }
  }
  return (
    <div className={css.bloco}>
      <Panel
        title={`Versão em vigor: ${versao}`}
        action={(lidaEm || exigeLeitura) && <Leitura lidaEm={lidaEm} exige={exigeLeitura} />}
      >
        <div className={css.vigente}>
          <p>{fileName}</p>
          <div className={css.atos} data-no-print>
            <Button
              leftSection={<IconEye size={16} />}
              onClick={() =>
                naVez ? setAberto(true) : void router.navigate({ href: enderecoDoVisor({ idDocumento: id }) })
              }
            >
              Abrir documento
            </Button>
            {!lidaEm && (
              <Button
                variant="default"
                leftSection={<IconCheck size={16} />}
                disabled={confirmar.running}
                onClick={() => void tentar(() => confirmar.run(undefined), `Leitura da versão ${versao} confirmada.`)}
              >
                Confirmar leitura
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconDownload size={16} />}
              onClick={() =>
                void tentar(() =>
                  api.download(chamadasDoSgi.arquivoDaVersao, fileName, {
                    params: { id: anexoId },
                    query: { baixar: 'true' },
                  }),
                )
              }
            >
              Baixar
            </Button>
            {mayEdit && (
              <Button
                variant="default"
                leftSection={<IconQrcode size={16} />}
                onClick={() =>
                  void tentar(() => api.download(chamadasDoSgi.etiqueta, 'etiqueta.pdf', { params: { id: anexoId } }))
                }
              >
                Etiqueta da cópia
              </Button>
            )}
          </div>
        </div>
        {aberto && <DocumentoEmVigor id={id} />}
      </Panel>
    </div>
  )
}
