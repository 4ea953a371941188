-- Maria, Mariya and Мария, Vasiliev and Васильев are one spelling for the search now (`resultSearchKey`); what is written is made so.
update result set search = regexp_replace(regexp_replace(search, 'i(?=[aue])', '', 'g'), 'io', 'e', 'g')
where search ~ 'i[aueo]';
