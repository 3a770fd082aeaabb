import { Button, Modal } from '@mantine/core'
import { registros } from '@prumo/domain/core/registros.ts'
import { atividadesDeBaremo, baremosItens, condicoesDeBaremo } from '@prumo/domain/obras/baremos/itens.ts'
import { chamadasDeMedicoes } from '@prumo/domain/obras/medicoes/chamadas.ts'
import { itemAlterado, itemNovo } from '@prumo/domain/obras/medicoes/item-enviado.ts'
import { TIPO_DE_ORIGEM } from '@prumo/domain/obras/medicoes/itens.ts'
import { medicoes, TIPO_DE_MEDICAO } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { nameReferences, useNames } from '../../core/wire/references.ts'
import { confirm } from '../../ui/dialogs.ts'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FieldPair } from '../../ui/form/FormSection.tsx'
import { QuantityField } from '../../ui/form/QuantityField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import css from './Medicoes.module.css'
import type { Item, MedicaoLida } from './medicao.ts'

/** The items of its price table that have those words; what asks for photographs is not written by hand, but in a reversal. */
const itensDaTabela = async ({ baremoId, tipo }: MedicaoLida, query: string) => {
  const { itens } = await api.call(registros(baremosItens).listar, {
    query: { maxLote: 50, ...(query && { query }), filtros: JSON.stringify([['baremoId', 'igual', baremoId]]) },
  })
  return itens.map(({ id, codigo, descricao, atividade, condicao, exigeFoto }) => {
    const doCampo = exigeFoto === true && tipo !== TIPO_DE_MEDICAO.estorno
    const palavras = `${atividadesDeBaremo[atividade as keyof typeof atividadesDeBaremo]}, ${condicoesDeBaremo[condicao as keyof typeof condicoesDeBaremo].toLowerCase()}`
    return {
      value: String(id),
      label: `${codigo} ${descricao}`,
      hint: doCampo ? `${palavras} · exige foto: vem do campo, por Gerar itens` : palavras,
      disabled: doCampo,
    }
  })
}

/** A line written by hand, with the calculation it stands on; or the quantity and place of one that is there. */
export function ItemDialog({
  medicao,
  item,
  onClose,
}: {
  medicao: MedicaoLida
  item: Item | null
  onClose: () => void
}) {
  const phone = usePhone()
  const aprova = usePermission(medicoes.tela, 'acesso')
  const { id, revisao } = medicao
  const obras = medicao.obraId ? [] : medicao.obrasIds
  const nameOf = useNames(obras.map((obra) => ({ target: 'obras', id: obra })))
  const manual = !item || item.origens.every(({ tipo }) => tipo === TIPO_DE_ORIGEM.manual)
  const { run } = useCommand(
    (corpo: object) =>
      item
        ? api.call(chamadasDeMedicoes.alterarItem, {
            params: { id, itemId: item.id },
            body: { ...corpo, revisao } as never,
          })
        : api.call(chamadasDeMedicoes.incluirItem, { params: { id }, body: { ...corpo, revisao } as never }),
    { touches: [medicoes.name] },
  )
  const retirada = useCommand(() => api.call(chamadasDeMedicoes.retirarItem, { params: { id, itemId: item!.id } }), {
    touches: [medicoes.name],
  })
  const retirar = async () => {
    const dito = await confirm({
      title: `Retirar o item ${item!.codigo} da medição?`,
      body: 'As linhas de campo de que ele vem voltam a poder ser medidas.',
      action: 'Retirar',
      danger: true,
    })
    if (!dito) return
    await retirada.run()
    toast.success(`Item ${item!.codigo} retirado.`)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={item ? `Item ${item.codigo}` : 'Incluir item'}
      size={560}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <Form
        schema={item ? itemAlterado : itemNovo}
        defaultValues={{
          ...(!item && { baremoItemId: null, ...(obras.length > 0 && { obraId: null }) }),
          quantidadePeriodo: item?.quantidadePeriodo ?? null,
          local: item?.local ?? '',
          memoriaCalculo: item?.memoriaCalculo ?? '',
          ...(aprova && { justificativa: item?.justificativa ?? '' }),
        }}
        label="item da medição"
        bar="inline"
        guard={false}
        submitLabel={item ? 'Salvar item' : 'Incluir item'}
        backLabel="Cancelar"
        onBack={onClose}
        onSubmit={async (dados) => {
          await run(dados as object)
          toast.success(item ? 'Item alterado.' : 'Item incluído.')
          onClose()
        }}
      >
        {!item && obras.length > 0 && (
          <SelectField
            name="obraId"
            label="Obra"
            required
            options={obras.map((obra) => ({ value: obra, label: nameOf('obras', obra) ?? '…' }))}
          />
        )}
        {!item && (
          <AsyncSelectField
            name="baremoItemId"
            label="Item da tabela"
            required
            autoFocus
            search={(query) => itensDaTabela(medicao, query)}
            resolve={(ids) => nameReferences('baremos-itens', ids)}
          />
        )}
        <FieldPair>
          <QuantityField
            name="quantidadePeriodo"
            label="Quantidade"
            required
            decimals={3}
            {...(item && { unit: item.unidadeMedida, autoFocus: true })}
          />
          <TextField name="local" label="Local" maxLength={60} hint="Poste, trecho" />
        </FieldPair>
        <TextAreaField
          name="memoriaCalculo"
          label="Memória de cálculo"
          maxLength={4000}
          {...(manual && { required: true })}
          hint={manual ? 'De onde vem a quantidade: sai no boletim' : 'Opcional: sai no boletim'}
        />
        {aprova && (
          <TextAreaField
            name="justificativa"
            label="Justificativa para medir mais do que foi executado"
            maxLength={4000}
            hint="Só quando a quantidade passa do saldo executado"
          />
        )}
      </Form>
      {item && (
        <p className={css.nota}>
          <Button variant="subtle" color="perigo" disabled={retirada.running} onClick={() => void retirar()}>
            Retirar da medição…
          </Button>
        </p>
      )}
    </Modal>
  )
}
