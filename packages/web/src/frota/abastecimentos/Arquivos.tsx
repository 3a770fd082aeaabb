import { Button, FileButton, Modal } from '@mantine/core'
import { endingsOf } from '@prumo/domain/core/file-kinds.ts'
import { abastecimentos, STATUS } from '@prumo/domain/frota/abastecimentos.ts'
import { chamadasDeAbastecimentos } from '@prumo/domain/frota/abastecimentos-chamadas.ts'
import { type AnexoDoAbastecimento, anexosDoAbastecimento } from '@prumo/domain/frota/anexos.ts'
import { IconEye, IconTrash, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePermission } from '../../core/session/session.ts'
import { ApiError, addressOf, api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { DocumentViewer } from '../../ui/DocumentViewer.tsx'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import css from '../Frota.module.css'
import type { Abastecimento } from './AbastecimentosScreen.tsx'

const { tela, name } = abastecimentos
const { roles } = anexosDoAbastecimento
const endereco = (id: string, qual: AnexoDoAbastecimento, query = {}) =>
  addressOf(chamadasDeAbastecimentos.arquivo, { params: { id, qual }, query })

/** The receipt and the photograph of the odometer: looked at, sent, replaced, taken away. */
export function Arquivos({ um }: { um: Abastecimento }) {
  const [visto, setVisto] = useState<AnexoDoAbastecimento | null>(null)
  return (
    <div className={css.arquivos}>
      {(Object.keys(roles) as AnexoDoAbastecimento[]).map((qual) => (
        <Arquivo key={qual} um={um} qual={qual} onVer={() => setVisto(qual)} />
      ))}
      {visto && (
        <Modal opened onClose={() => setVisto(null)} title={roles[visto].label} size="xl">
          <Visor id={um.id} qual={visto} nome={(visto === 'cupom' ? um.cupom : um.fotoOdometro) ?? ''} />
        </Modal>
      )}
    </div>
  )
}

function Arquivo({ um, qual, onVer }: { um: Abastecimento; qual: AnexoDoAbastecimento; onVer: () => void }) {
  const nome = qual === 'cupom' ? um.cupom : um.fotoOdometro
  const mayEdit = usePermission(tela, 'editar')
  const mayAdd = usePermission(tela, 'adicionar')
  const aberto = um.status === STATUS.lancado
  const { run, running } = useCommand((ato: () => Promise<unknown>) => ato(), { touches: [name] })
  const { label: rotulo, envio } = roles[qual]
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
    void tentar(
      () => api.upload(chamadasDeAbastecimentos.enviarArquivo, form, { params: { id: um.id, qual } }),
      `${rotulo}: arquivo guardado.`,
    )
  }
  const remover = async () => {
    const certo = await confirm({
      title: `Remover ${rotulo.toLowerCase()}?`,
      body: `O arquivo "${nome}" é excluído.`,
      action: 'Remover',
      danger: true,
    })
    if (certo)
      await tentar(
        () => api.call(chamadasDeAbastecimentos.removerArquivo, { params: { id: um.id, qual } }),
        `${rotulo}: arquivo removido.`,
      )
  }
  return (
    <div className={css.arquivo}>
      <span>
        <small>{rotulo}</small>
        {nome ?? 'Nenhum arquivo'}
      </span>
      {nome && (
        <Button variant="default" size="compact-sm" leftSection={<IconEye size={14} />} onClick={onVer}>
          Ver
        </Button>
      )}
      {aberto && (mayEdit || mayAdd) && (
        <FileButton accept={endingsOf(envio.accept).join(',')} onChange={enviar} disabled={running}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="compact-sm"
              leftSection={<IconUpload size={14} />}
              disabled={running}
              aria-label={`${nome ? 'Trocar' : 'Enviar'} ${rotulo.toLowerCase()}`}
            >
              {nome ? 'Trocar' : 'Enviar'}
            </Button>
          )}
        </FileButton>
      )}
      {nome && aberto && mayEdit && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconTrash size={14} />}
          disabled={running}
          aria-label={`Remover ${rotulo.toLowerCase()}`}
          onClick={() => void remover()}
        >
          Remover
        </Button>
      )}
    </div>
  )
}

/** The bytes, once: reading them is what the log records. */
function Visor({ id, qual, nome }: { id: string; qual: AnexoDoAbastecimento; nome: string }) {
  const url = endereco(id, qual)
  const { data, error, refetch } = useQuery({
    queryKey: [name, 'arquivo', url],
    queryFn: async ({ signal }) => {
      const response = await fetch(url, { signal })
      if (!response.ok) throw new ApiError('Não foi possível abrir o arquivo.', response.status)
      const blob = await response.blob()
      return { src: URL.createObjectURL(blob), tipo: blob.type }
    },
    // Each look is a look in the log: nothing is fetched again by itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useEffect(() => {
    if (data) return () => URL.revokeObjectURL(data.src)
  }, [data])
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={6} />
  return (
    <DocumentViewer
      src={data.src}
      name={nome}
      type={data.tipo}
      downloadHref={endereco(id, qual, { baixar: 'true' })}
      height="min(640px, 70dvh)"
    />
  )
}
