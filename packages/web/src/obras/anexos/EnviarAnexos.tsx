import { messages } from '@prumo/domain/core/messages.ts'
import { chamadasDosAnexosDeObra } from '@prumo/domain/obras/anexos/chamadas.ts'
import { disciplinasDeObra, tiposDeAnexo } from '@prumo/domain/obras/anexos/codigos.ts'
import { obrasAnexos } from '@prumo/domain/obras/anexos/obras-anexos.ts'
import { useState } from 'react'
import { SendingList } from '../../core/sending/SendingList.tsx'
import { useSending } from '../../core/sending/useSending.ts'
import { api } from '../../core/wire/api.ts'
import { renew } from '../../core/wire/query.ts'
import { CheckboxField } from '../../ui/form/CheckboxField.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Panel } from '../../ui/Panel.tsx'
import css from './Anexos.module.css'
import { ArquivosEscolhidos } from './ArquivosEscolhidos.tsx'
import { RENOVA } from './enderecos.ts'
import { type EnvioDeAnexos, schemaDoEnvio } from './formulario.ts'

const { fields } = obrasAnexos
const NOME = { one: 'anexo', many: 'anexos' }

/** What is common to all that are chosen together, with one of them. */
type Anexo = Omit<EnvioDeAnexos, 'arquivos'> & EnvioDeAnexos['arquivos'][number]

/** Many files at once, with a common discipline and type, each with a description of its own (design, Works 4.1). */
export function EnviarAnexos({
  obraId,
  disciplina,
  tipo,
}: {
  obraId: string
  disciplina: number | null
  tipo: number | null
}) {
  const { items, queue } = useSending<Anexo>({
    send: ({ arquivo, ...dados }, way) => {
      const form = new FormData()
      // Text parts first: the server reads them as they come.
      form.set('dados', JSON.stringify({ obraId, ...dados }))
      form.set('arquivo', arquivo)
      return api.upload(chamadasDosAnexosDeObra.criar, form, way)
    },
    onArrived: () => void Promise.all(RENOVA.map((name) => renew({ queryKey: [name] }))),
  })
  // What was chosen went on its way: the form begins anew, with the same discipline and type.
  const [vez, setVez] = useState({ n: 0, disciplina, tipo, incluirDataBook: true })
  const { n, ...comuns } = vez
  return (
    <Panel title="Novos anexos">
      <div className={css.enviar}>
        <Form
          key={n}
          schema={schemaDoEnvio}
          defaultValues={{ ...comuns, arquivos: [] }}
          submitLabel="Enviar anexos"
          gating="onSubmit"
          missingMessage={messages.preenchaCamposObrigatorios}
          bar="inline"
          label="Novos anexos"
          onSubmit={({ arquivos, ...comum }) => {
            queue.add(arquivos.map((um) => ({ ...comum, ...um })))
            setTimeout(() => setVez({ n: n + 1, ...comum }))
          }}
        >
          <div className={css.comuns}>
            <CodeField name="disciplina" label={fields.disciplina.label} codes={disciplinasDeObra} required />
            <CodeField name="tipo" label={fields.tipo.label} codes={tiposDeAnexo} required />
            <CheckboxField name="incluirDataBook" label={fields.incluirDataBook.label} />
          </div>
          <ArquivosEscolhidos />
        </Form>
        <SendingList items={items.map((item) => ({ ...item, file: item.file.arquivo }))} queue={queue} noun={NOME} />
      </div>
    </Panel>
  )
}
