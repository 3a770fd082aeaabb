import { Modal } from '@mantine/core'
import { fotosDe } from '@prumo/domain/core/coleta.ts'
import { envioDeFoto } from '@prumo/domain/core/fotos.ts'
import { transicaoDe } from '@prumo/domain/core/transicao.ts'
import { FASE_DA_FOTO } from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import { FOTO_DO_DESCARTE, MOTIVO_DO_ATO } from '@prumo/domain/laboratorio/equipamento-isolante/fluxo.ts'
import { SITUACAO_DE_EQUIPAMENTO } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import { z } from 'zod'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { rulesOf } from '../../ui/file-rules.ts'
import { FilesField } from '../../ui/form/FilesField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import css from './Equipamentos.module.css'
import type { Equipamento } from './equipamento.ts'

const REGRAS = rulesOf(envioDeFoto)
type Dados = { motivo: string; fotos: File[] }

/** A piece is discarded with the reason and a photograph of it made useless; the photographs go first. */
export default function DescartarDialog({ peca, onFechar }: { peca: Equipamento; onFechar: () => void }) {
  const phone = usePhone()
  const jaTem = (peca.fotosDoDescarte ?? 0) > 0
  const esquema = z.object({
    motivo: z.string().trim().min(1, MOTIVO_DO_ATO).max(2000),
    fotos: z.array(z.instanceof(File)).min(jaTem ? 0 : 1, FOTO_DO_DESCARTE),
  })
  const { run } = useCommand(
    async ({ motivo, fotos }: Dados) => {
      for (const foto of fotos) {
        const form = new FormData()
        form.set('dados', JSON.stringify({ fase: FASE_DA_FOTO.descarte }))
        form.set('arquivo', foto)
        await api.upload(fotosDe(equipamentosIsolantes).enviar, form, { params: { id: peca.id } })
      }
      return api.call(transicaoDe(equipamentosIsolantes), {
        params: { id: peca.id },
        body: { para: SITUACAO_DE_EQUIPAMENTO.descartado, motivo, revisao: peca.revisao },
      })
    },
    { touches: [equipamentosIsolantes.name] },
  )
  return (
    <Modal
      opened
      onClose={onFechar}
      title={`Descartar ${peca.etiqueta}`}
      size={560}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <p className={css.nota}>
        Não há volta: a peça deixa de ser usada, ensaiada e transferida, e fica no cadastro com a sua história.
        Inutilize-a antes de fotografar.
      </p>
      <Form
        schema={esquema}
        defaultValues={{ motivo: '', fotos: [] }}
        label="descarte"
        bar="inline"
        guard={false}
        submitLabel="Descartar"
        backLabel="Voltar"
        onBack={onFechar}
        onSubmit={async (dados) => {
          await run(dados as unknown as Dados)
          toast.success(`${peca.etiqueta} descartado.`)
          onFechar()
        }}
      >
        <TextAreaField name="motivo" label="Motivo" required maxLength={2000} autoFocus />
        <FilesField name="fotos" label="Foto da peça descartada" required={!jaTem} {...REGRAS} />
      </Form>
    </Modal>
  )
}
