import { Modal } from '@mantine/core'
import { messages } from '@prumo/domain/core/messages.ts'
import { chamadasDoLivro } from '@prumo/domain/dp/livro-chamadas.ts'
import { disciplinasDeObra, tiposDeAnexo } from '@prumo/domain/obras/anexos/codigos.ts'
import { obrasAnexos } from '@prumo/domain/obras/anexos/obras-anexos.ts'
import { chamadasDoDataBook } from '@prumo/domain/obras/data-book/chamadas.ts'
import { naHora } from '@prumo/domain/obras/data-book/pedido.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '../../core/wire/api.ts'
import { downloadOrFollow } from '../../core/works/follow-work.ts'
import { formatBytes } from '../../ui/file-rules.ts'
import { CheckboxField } from '../../ui/form/CheckboxField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { MultiSelectField } from '../../ui/form/MultiSelectField.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import css from './DataBook.module.css'

const schema = z.object({
  disciplinas: z.array(z.string()),
  tipos: z.array(z.string()),
  revisoesAnteriores: z.boolean(),
  gerados: z.boolean(),
})
type Escolhas = z.output<typeof schema>

const numeros = (textos: readonly string[]): number[] => textos.map(Number)

/** What the book would hold with those choices, and from what there is to choose. */
function useEstimativa(obraId: string, { disciplinas, tipos, revisoesAnteriores, gerados }: Escolhas) {
  const query = {
    disciplinas: disciplinas.join(','),
    tipos: tipos.join(','),
    revisoesAnteriores: revisoesAnteriores || null,
    gerados: gerados ? null : false,
  }
  return useQuery({
    queryKey: [obrasAnexos.name, 'data-book', obraId, query],
    queryFn: ({ signal }) =>
      api.call(chamadasDoDataBook.estimar, { params: { id: obraId }, query: query as never, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The zip of a work's documents: which of them, how large it will be, and what it will be without. */
export function DataBookDialog({ obraId, onClose }: { obraId: string; onClose: () => void }) {
  const phone = usePhone()
  return (
    <Modal opened onClose={onClose} title="Data book" withCloseButton={false} size={560} fullScreen={phone}>
      <Form
        schema={schema}
        defaultValues={{ disciplinas: [], tipos: [], revisoesAnteriores: false, gerados: true }}
        submitLabel="Gerar data book"
        onBack={onClose}
        backLabel="Cancelar"
        bar="inline"
        guard={false}
        label="Data book"
        onSubmit={async ({ disciplinas, tipos, revisoesAnteriores, gerados }) => {
          const doc = {
            obraId,
            disciplinas: numeros(disciplinas),
            tipos: numeros(tipos),
            opcoes: { revisoesAnteriores, gerados },
          }
          toast.info(messages.aguarde)
          await downloadOrFollow(
            chamadasDoLivro.gerarNaResposta,
            { doc },
            { nome: 'Data book.zip', comeco: 'O data book está sendo gerado' },
          )
          onClose()
        }}
      >
        {({ watch }) => <Campos obraId={obraId} escolhas={watch() as Escolhas} />}
      </Form>
    </Modal>
  )
}

function Campos({ obraId, escolhas }: { obraId: string; escolhas: Escolhas }) {
  const { data } = useEstimativa(obraId, escolhas)
  const opcoes = (
    quais: readonly { codigo: number; documentos: number }[] = [],
    palavras: Readonly<Record<number, string>>,
  ) =>
    quais.map(({ codigo, documentos }) => ({
      value: String(codigo),
      label: palavras[codigo]!,
      hint: documentos === 1 ? '1 documento' : `${documentos} documentos`,
    }))
  return (
    <>
      <p className={css.texto}>
        Um arquivo zip com os documentos em pastas por disciplina e tipo, um índice em PDF com a impressão digital de
        cada um e o mesmo índice em planilha.
      </p>
      <MultiSelectField
        name="disciplinas"
        label="Disciplinas"
        hint="Vazio: todas."
        options={opcoes(data?.disciplinas, disciplinasDeObra)}
      />
      <MultiSelectField name="tipos" label="Tipos" hint="Vazio: todos." options={opcoes(data?.tipos, tiposDeAnexo)} />
      <CheckboxField name="gerados" label="Incluir os RDOs aprovados e os relatórios fotográficos" />
      <CheckboxField name="revisoesAnteriores" label="Incluir revisões anteriores" />
      <div className={css.estimativa} role="status">
        {data &&
          (data.documentos === 0 ? (
            messages.nenhumDocumento
          ) : (
            <>
              <strong>
                {data.documentos.toLocaleString('pt-BR')} {data.documentos === 1 ? 'documento' : 'documentos'},{' '}
                {formatBytes(data.bytes)}.
              </strong>
              {!naHora(data) && ' É feito em segundo plano, e o sino avisa quando estiver pronto.'}
              {data.pendentes > 0 && (
                <span className={css.faltam}>
                  {data.pendentes === 1
                    ? '1 documento esperado falta ou está vencido: vai em vermelho no índice.'
                    : `${data.pendentes} documentos esperados faltam ou estão vencidos: vão em vermelho no índice.`}
                </span>
              )}
            </>
          ))}
      </div>
    </>
  )
}
