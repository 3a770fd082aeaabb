import { ActionIcon, Modal, Select } from '@mantine/core'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import { anexoDePlano, planos5w2hAnexos, tiposDeAnexoDePlano } from '@prumo/domain/obras/planos-5w2h/anexos.ts'
import { chamadasDePlanos } from '@prumo/domain/obras/planos-5w2h/chamadas.ts'
import { planos5w2h } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import { IconDownload, IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { SendingList } from '../../core/sending/SendingList.tsx'
import { useSending } from '../../core/sending/useSending.ts'
import { usePermission } from '../../core/session/session.ts'
import { addressOf, api } from '../../core/wire/api.ts'
import { keys, queryClient } from '../../core/wire/query.ts'
import { useCommand, useList } from '../../core/wire/records.ts'
import { DocumentViewer } from '../../ui/DocumentViewer.tsx'
import { confirm } from '../../ui/dialogs.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { rulesOf } from '../../ui/file-rules.ts'
import { optionsOf } from '../../ui/form/options-of.ts'
import { Panel } from '../../ui/Panel.tsx'
import { toast } from '../../ui/toast.ts'
import css from './Planos.module.css'
import type { Plano } from './plano.ts'

const { tela } = planos5w2h
const NOUN = { one: 'arquivo', many: 'arquivos' }
/** What kind of file it is, chosen before the files are. */
const DEPOIS = '2'
type Novo = { file: File; tipo: string }

/** What proves that it was done, before and after: sent several at a time, read on the page. */
export function AnexosDoPlano({ plano, fechado }: { plano: Plano; fechado: string | null }) {
  const [adicionar, editar] = [usePermission(tela, 'adicionar'), usePermission(tela, 'editar')]
  const lista = useList(planos5w2hAnexos, { campo: 'planoId', valor: plano.id, ordem: 'tipo' })
  const [visto, ver] = useState<string | null>(null)
  const aberto = lista.rows.find(({ id }) => id === visto)
  return (
    <Panel title={lista.rows.length > 0 ? `Evidências (${lista.rows.length})` : 'Evidências'}>
      {(adicionar || editar) && !fechado && <Enviar planoId={plano.id} />}
      {fechado && <p className={css.leve}>{fechado}</p>}
      {lista.rows.length === 0 ? (
        <p className={css.leve}>Nenhum arquivo ainda. Concluir pede uma evidência depois, ou um documento.</p>
      ) : (
        <ul className={css.anexos} aria-label="Evidências">
          {lista.rows.map((anexo) => (
            <li key={anexo.id}>
              <IconPaperclip size={16} aria-hidden />
              <button type="button" className={css.arquivo} onClick={() => ver(anexo.id)}>
                {anexo.fileName}
              </button>
              <span className={css.leve}>
                {tiposDeAnexoDePlano[anexo.tipo as keyof typeof tiposDeAnexoDePlano]} · {formatInstant(anexo.data)}
              </span>
              <span className={css.atosDoAnexo} data-no-print>
                <ActionIcon
                  component="a"
                  href={addressOf(chamadasDePlanos.arquivo, { params: { id: anexo.id }, query: { baixar: 'true' } })}
                  aria-label={`Baixar ${anexo.fileName}`}
                  size={32}
                >
                  <IconDownload size={16} />
                </ActionIcon>
                {editar && !fechado && <Excluir id={anexo.id} nome={anexo.fileName} />}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Modal opened={aberto !== undefined} onClose={() => ver(null)} title={aberto?.fileName} size="xl">
        {aberto && (
          <DocumentViewer
            src={addressOf(chamadasDePlanos.arquivo, { params: { id: aberto.id } })}
            name={aberto.fileName}
            downloadHref={addressOf(chamadasDePlanos.arquivo, { params: { id: aberto.id }, query: { baixar: 'true' } })}
          />
        )}
      </Modal>
    </Panel>
  )
}

const renovar = () =>
  Promise.all(
    [planos5w2hAnexos.name, planos5w2h.name].map((name) => queryClient.invalidateQueries({ queryKey: keys.all(name) })),
  )

function Enviar({ planoId }: { planoId: string }) {
  const [tipo, setTipo] = useState(DEPOIS)
  const { items, queue } = useSending<Novo>({
    send: ({ file, tipo: qual }, way) => {
      const form = new FormData()
      // Text parts first: the server reads them as they come.
      form.set('dados', JSON.stringify({ planoId, tipo: Number(qual) }))
      form.set('arquivo', file)
      return api.upload(chamadasDePlanos.enviarAnexo, form, way)
    },
    onArrived: () => void renovar(),
  })
  return (
    <div className={css.enviar} data-no-print>
      <Select
        label="Os próximos arquivos são"
        data={optionsOf(tiposDeAnexoDePlano)}
        value={tipo}
        onChange={(novo) => setTipo(novo ?? DEPOIS)}
        allowDeselect={false}
      />
      <FileDrop
        {...rulesOf(anexoDePlano)}
        maxFiles={20}
        files={[]}
        label="Evidências do plano"
        onFiles={(files) => queue.add(files.map((file) => ({ file, tipo })))}
      />
      <SendingList items={items as never} queue={queue} noun={NOUN} />
    </div>
  )
}

function Excluir({ id, nome }: { id: string; nome: string }) {
  const { run, running } = useCommand(() => api.call(chamadasDePlanos.excluirAnexo, { params: { id } }), {
    touches: [planos5w2hAnexos.name, planos5w2h.name],
  })
  const excluir = async () => {
    const sim = await confirm({
      title: 'Tem certeza que deseja continuar com a exclusão?',
      body: `O arquivo ${nome} sai do plano.`,
      action: 'Excluir',
      danger: true,
    })
    if (!sim) return
    try {
      await run(undefined)
    } catch (error) {
      toast.failure((error as Error).message)
    }
  }
  return (
    <ActionIcon aria-label={`Excluir ${nome}`} size={32} loading={running} onClick={() => void excluir()}>
      <IconTrash size={16} />
    </ActionIcon>
  )
}
