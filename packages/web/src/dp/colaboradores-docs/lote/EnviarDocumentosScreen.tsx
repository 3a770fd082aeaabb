import { Button } from '@mantine/core'
import { endingsOf } from '@prumo/domain/core/file-kinds.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { documentoDeColaborador } from '@prumo/domain/dp/envios.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconArrowLeft, IconSend } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { RecordFailure } from '../../../core/detail/RecordFailure.tsx'
import { lastListAddress } from '../../../core/list/list-state.ts'
import { useRecord } from '../../../core/wire/records.ts'
import { showResult } from '../../../ui/dialogs.ts'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Skeletons } from '../../../ui/Skeletons.tsx'
import { useAddressValue } from '../../../ui/useAddressValue.ts'
import { AJUDA_DO_ARQUIVO } from '../CamposDoDocumento.tsx'
import { documentosAddress } from '../registros.ts'
import { LinhaDoArquivo } from './LinhaDoArquivo.tsx'
import css from './Lote.module.css'
import { useLote } from './useLote.ts'

const tela = telas.colaboradores

/** Many PDFs at once, of many people or, with `colab`, of one. */
export function EnviarDocumentosScreen() {
  const [colab] = useAddressValue('colab')
  return colab ? <DeUm key={colab} id={colab} /> : <Envio colabId={null} subtitulo="De um ou de vários colaboradores" />
}

function DeUm({ id }: { id: string }) {
  const pessoa = useRecord(colaboradores, id)
  if (pessoa.isError && !pessoa.data)
    return <RecordFailure tela={tela} error={pessoa.error} onRetry={() => void pessoa.refetch()} />
  if (!pessoa.data) return <Skeletons lines={6} />
  const { nome, matricula } = pessoa.data
  return <Envio colabId={id} subtitulo={`${nome} · matrícula ${matricula}`} />
}

const quantos = (n: number, um: string, varios: string) => `${n.toLocaleString('pt-BR')} ${n === 1 ? um : varios}`

function Envio({ colabId, subtitulo }: { colabId: string | null; subtitulo: string }) {
  const router = useRouter()
  const lote = useLote(colabId)
  const { itens, completos, porCompletar, guardados, indo, recusados } = lote
  const acrescentar = async (files: File[]) => {
    try {
      await lote.acrescentar(files)
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    }
  }
  const voltar = () => void router.navigate({ href: colabId ? documentosAddress(colabId) : lastListAddress(tela) })
  const resumo = [
    guardados > 0 && quantos(guardados, 'documento guardado', 'documentos guardados'),
    indo > 0 && quantos(indo, 'a caminho', 'a caminho'),
    recusados > 0 && quantos(recusados, 'não foi guardado', 'não foram guardados'),
    porCompletar > 0 && quantos(porCompletar, 'a completar', 'a completar'),
  ].filter(Boolean)
  return (
    <>
      <PageHeader
        title="Enviar vários documentos"
        subtitle={subtitulo}
        actions={
          <>
            <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={voltar}>
              Voltar
            </Button>
            <Button leftSection={<IconSend size={16} />} disabled={completos === 0} onClick={lote.enviar}>
              {completos === 0 ? 'Nada a enviar' : `Enviar ${quantos(completos, 'documento', 'documentos')}`}
            </Button>
          </>
        }
      />
      <Panel title="Arquivos">
        <p className={css.nota}>
          Solte os PDFs: pelo nome de cada arquivo se propõe
          {colabId ? '' : ' de quem é (matrícula, CPF ou nome),'} de que tipo e de que dia, como em “1234 - ASO
          2026-03-01.pdf”. Confira cada linha antes de enviar. {AJUDA_DO_ARQUIVO}
        </p>
        <FileDrop
          label="Documentos"
          chooseLabel="Escolher PDFs"
          accept={endingsOf(documentoDeColaborador.accept)}
          maxFiles={lote.cabem}
          files={[]}
          onFiles={(files) => void acrescentar(files)}
          disabled={lote.lendo || lote.cabem <= 0}
          {...(lote.cabem <= 0 && { disabledReason: 'São 100 arquivos de cada vez: envie estes antes dos outros.' })}
        />
        <p role="status" className={css.nota}>
          {lote.lendo ? 'Lendo os nomes…' : resumo.join(' · ')}
        </p>
        {itens.length > 0 && (
          <ul className={css.linhas} aria-label="Arquivos escolhidos" data-pessoa={colabId === null || undefined}>
            {itens.map((item) => (
              <LinhaDoArquivo key={item.id} item={item} lote={lote} comPessoa={colabId === null} />
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}
