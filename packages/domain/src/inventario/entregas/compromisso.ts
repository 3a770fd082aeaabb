/** What whoever receives an item declares: the same words on the paper and before the button that accepts. */
export const COMPROMISSOS: readonly string[] = [
  'Uso o que recebi para o trabalho e não o empresto, cedo ou altero sem autorização da empresa.',
  'Guardo com cuidado e comunico logo qualquer defeito, perda, furto ou roubo; nos dois últimos, com o boletim de ocorrência.',
  'Devolvo quando a empresa pedir, ao mudar de função ou ao me desligar, no estado em que recebi, salvo o desgaste natural do uso.',
  'Respondo pelo dano que eu causar, nos termos do art. 462, § 1º, da Consolidação das Leis do Trabalho.',
]
export const DECLARACAO = 'Declaro que recebi da empresa o que está descrito acima, e que:'
